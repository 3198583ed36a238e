# GALE_PAGE puts the page into the program: gale serve and gale export-page.
option(GALE_PAGE "Build the page and put it into gale" OFF)
