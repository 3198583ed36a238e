"""Three results on one page: periods of three-row Chomp, Kayles with a proof, boards with several
winning openings. python3 three_results.py [FOLDER], where the proof and the plot go."""
import collections
import sys

import gale

folder = sys.argv[1] if len(sys.argv) > 1 else "."

planes = gale.planes(to=6600).table()
periods = collections.Counter(planes["period"].tolist())
for period in sorted(periods)[2:]:  # after -1, the finite planes, and 1
    first = planes["c"][planes["period"] == period][0]
    print(f"period {period}: {periods[period]} of the planes up to c = 6600, the first c = {first}")
kayles = gale.period("kayles", certificate=f"{folder}/kayles.proof")
print(f"Kayles has period {kayles.period} from heap {kayles.preperiod} on [{kayles.theorem}]")
print("verified:", gale.verify(f"{folder}/kayles.proof"))
openings = gale.openings(16, 16)
for rows, columns in openings.several():
    if rows <= columns:
        print(f"{rows}x{columns} has the winning openings", *openings.of(rows, columns))
gale.plot("kayles", to=150).save(f"{folder}/kayles.svg")
