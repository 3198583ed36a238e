# The sources of the door, which is built natively and for WebAssembly.
set(gale_door_sources
  about.cpp boards.cpp door.cpp estimate.cpp memory.cpp move_list.cpp planes.cpp play.cpp
  positions.cpp question.cpp reasons.cpp sequences.cpp theorems.cpp)
