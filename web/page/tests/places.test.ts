import assert from "node:assert/strict";
import test from "node:test";
import { addressOf, parseAddress, Place } from "../src/game/address";
import { binaryTable } from "../src/game/binary";
import { legalMove, targetsOf } from "../src/game/heap_targets";
import { filled, preferred } from "../src/language";
import { drawingOf, pairsOf, inQuarter } from "../src/game/shape";
import { grown } from "../src/explore/sequence_cost";

test("A link is a position: every place and its address belong to each other", () => {
  const places: Place[] = [
    { mode: "play", position: "chomp:4x7" }, { mode: "play", position: "chomp:3,3+nim:3" },
    { mode: "explore", sight: "plane", plane: 120 }, { mode: "explore", sight: "sequence", game: "0.77" },
    { mode: "explore", sight: "board", position: "kayles:5,9" }, { mode: "explore", sight: "openings" }, { mode: "learn", lesson: 3 },
  ];
  for (const place of places) assert.deepEqual(parseAddress(addressOf(place)), place);
});

test("An address that says nothing leads to Play, one that is wrong to what is nearest", () => {
  assert.deepEqual(parseAddress(""), { mode: "play" });
  assert.deepEqual(parseAddress("#nothing"), { mode: "play" });
  assert.deepEqual(parseAddress("#explore/plane/1e9"), { mode: "explore", sight: "plane", plane: 1e9 });
  assert.deepEqual(parseAddress("#explore/plane/seven"), { mode: "explore", sight: "plane", plane: 0 });
  assert.deepEqual(parseAddress("#%zz"), { mode: "play" });
});

test("In Kayles a pin or two that touch can go, in Nim the rest of a heap, Grundy's game splits", () => {
  assert.deepEqual(targetsOf("kayles", 3).map((one) => one.leaves.join()), ["2", "1", "1,1", "1", "2"]);
  assert.deepEqual(targetsOf("nim", 3).map((one) => one.leaves.join()), ["", "1", "2"]);
  assert.deepEqual(targetsOf("grundy", 4).map((one) => one.leaves.join()), ["1,3", "2,2", "1,3"]);
});

test("A target is a move only if the engine lists it", () => {
  const moves = [{ move: "4 -> 1,3", component: 0, heap: 4, becomes: [1, 3], leaves: "grundy:3,1" }];
  assert.equal(legalMove(moves, 0, 4, [1, 3])?.move, "4 -> 1,3");
  assert.equal(legalMove(moves, 0, 4, [2, 2]), undefined);
  assert.equal(legalMove(moves, 1, 4, [1, 3]), undefined);
});

test("3, 5, 7 in binary: only the column of ones is out of balance", () => {
  const table = binaryTable([3, 5, 7]);
  assert.deepEqual(table.columns, [4, 2, 1]);
  assert.deepEqual(table.digits, [[0, 1, 1], [1, 0, 1], [1, 1, 1]]);
  assert.deepEqual(table.odd, [false, false, true]);
});

test("A hook pairs its arms, two rows pair a square with the one below to the left", () => {
  assert.deepEqual(pairsOf("balanced hook", [3, 1, 1]).length, 2);
  assert.deepEqual(pairsOf("first of two rows one longer", [3, 2])[0], [{ row: 1, column: 2 }, { row: 2, column: 1 }]);
  assert.deepEqual(pairsOf("plane", [3, 2, 1]), []);
  // A square: the bite leaves a hook, with its axis and its two arms.
  assert.deepEqual(drawingOf("balanced hook", [3, 3, 3], "2,2"), {
    pairs: [[{ row: 1, column: 2 }, { row: 2, column: 1 }], [{ row: 1, column: 3 }, { row: 3, column: 1 }]],
    axis: [{ row: 1, column: 1 }, { row: 3, column: 3 }],
    arms: [[{ row: 1, column: 2 }, { row: 1, column: 3 }], [{ row: 2, column: 1 }, { row: 3, column: 1 }]],
    move: { row: 2, column: 2 },
  });
  // An L with unlike arms is a hook when the longer one is cut.
  assert.equal(drawingOf("balanced hook", [5, 1, 1], "1,4")?.pairs.length, 2);
  assert.equal(drawingOf("first of two rows one longer", [4, 4], "2,4")?.pairs.length, 3);
  assert.equal(drawingOf("every reply answered", [4, 4, 4], "2,3"), undefined);
  assert.equal(drawingOf("nim-sum", [3, 1, 1], "2: 5 -> 4"), undefined);
});

test("Each square of a board lies in one quarter", () => {
  const rows = [5, 5, 3];
  rows.forEach((length, i) => {
    for (let column = 1; column <= length; ++column) {
      const quarters = [true, false].flatMap((upper) => [true, false].map((left) => inQuarter(rows, upper, left, i + 1, column)));
      assert.equal(quarters.filter(Boolean).length, 1);
    }
  });
});

test("Sentences are filled in order or by number, and the browser's language is understood", () => {
  assert.equal(filled("{} of {}", [1, 2]), "1 of 2");
  assert.equal(filled("{1} / {0}", [1, 2]), "2 / 1");
  assert.equal(preferred(["fr", "zh-TW"]), "zh_TW");
  assert.equal(preferred(["zh-Hans-SG"]), "zh_CN");
  assert.equal(preferred(["zh-HK"]), "zh_TW");
  assert.equal(preferred(["de", "en-GB", "zh"]), "en");
});

test("What more values take is judged by how the time grew", () => {
  assert.equal(grown(1, 2, 100, 400), 8); // as the number
  assert.equal(grown(1, 4, 100, 400), 64); // as its square
  assert.equal(grown(0.001, 0.002, 100, 1000), 0.02); // what a clock does not tell counts for nothing
  assert(grown(1, 0.5, 100, 400) >= 2);
});
