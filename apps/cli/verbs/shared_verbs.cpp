// The verbs of gale-mpi. Not in verbs.cpp: gale-mpi needs no other verb, and links none.
#include "apps/cli/verbs/verbs.hpp"

namespace gale::cli {

void add_shared_verbs(Verb& app) {
    add_sweep(app);
    Verb& table = app.add_group("table", "Tables of positions, openings and nim-values");
    add_table_three_row(table);
    add_table_openings(table);
}

}  // namespace gale::cli
