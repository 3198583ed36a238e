# GALE_SANITIZE is a list for -fsanitize=, such as "address,undefined" or "thread".
set(GALE_SANITIZE "" CACHE STRING "Sanitizers to build with")
if(GALE_SANITIZE)
  add_compile_options(-fsanitize=${GALE_SANITIZE} -fno-omit-frame-pointer
                      -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${GALE_SANITIZE})
endif()
