import assert from "node:assert/strict";
import test from "node:test";
import { isPlayedOut, personResult, winner } from "../src/game/end";
import { GameRecord, newGame, played, position, redone, side, toMove, undone, undoTarget } from "../src/game/record";
import { parseSaved, savedText } from "../src/game/saved";

function after(game: GameRecord, ...plies: [string, string][]): GameRecord {
  return plies.reduce((now, [move, leaves]) => played(now, { move, leaves }), game);
}

const start = newGame("chomp:2,2", ["person", "perfect"]);

test("Undo goes back to where a person was to move, redo forward again", () => {
  const game = after(start, ["2,2", "chomp:2,1"], ["2,1", "chomp:2"], ["1,2", "chomp:1"]);
  assert.equal(undone(game).at, 2);
  assert.equal(undone(undone(game)).at, 0);
  assert.equal(undoTarget(start), undefined);
  assert.equal(redone(undone(undone(game))).at, 2);
  assert.equal(redone(undone(game)).at, 3);
  assert.equal(redone(game).at, 3);
});

test("If the opponent begins, its first move cannot be taken back", () => {
  const game = after(newGame("chomp:2,2", ["perfect", "person"]), ["2,2", "chomp:2,1"]);
  assert.equal(undoTarget(game), undefined);
  assert.equal(toMove(game), "person");
});

test("A new move forgets what was taken back, the same move does not", () => {
  const game = undone(after(start, ["2,2", "chomp:2,1"], ["2,1", "chomp:2"]));
  assert.equal(played(game, { move: "2,1", leaves: "chomp:2" }).plies.length, 1);
  assert.equal(played(game, { move: "2,2", leaves: "chomp:2,1" }).plies.length, 2);
});

test("Whoever eats the poison of a lone board loses; elsewhere whoever moved last wins", () => {
  const eaten = after(start, ["1,1", "chomp:0"]);
  assert.equal(position(eaten), "chomp:0");
  assert.equal(winner(eaten), 1);
  assert.equal(personResult(eaten), "lost");
  const left = after(start, ["1,2", "chomp:1,1"], ["2,1", "chomp:1"]);
  assert(isPlayedOut(position(left)) && !isPlayedOut("chomp:1,1") && !isPlayedOut("nim:1"));
  assert.equal(winner(left), 1);
  const heaps = after(newGame("nim:1", ["person", "perfect"]), ["1 -> 0", "nim:0"]);
  assert.equal(winner(heaps), 0);
  assert.equal(personResult(heaps), "won");
  assert.equal(personResult(after(newGame("nim:1", ["person", "person"]), ["1 -> 0", "nim:0"])), undefined);
});

test("A saved game is read back, with what was taken back", () => {
  const game = undone(after(start, ["2,2", "chomp:2,1"], ["2,1", "chomp:2"], ["1,2", "chomp:1"]));
  const saved = parseSaved(savedText(game))!;
  assert.equal(saved.start, "chomp:2,2");
  assert.deepEqual(saved.moves, ["2,2", "2,1"]);
  assert.deepEqual(saved.undone, ["1,2"]);
  assert.equal(side(game), 0);
});

test("Whatever is no saved game is refused", () => {
  const good = JSON.parse(savedText(start)) as Record<string, unknown>;
  assert(parseSaved(JSON.stringify(good)));
  for (const [key, value] of [["format", "x"], ["version", 2], ["first", "god"], ["moves", "2,2"], ["moves", [1]], ["mistakes", 101], ["seed", -1], ["position", 3]] as const) {
    assert.equal(parseSaved(JSON.stringify({ ...good, [key]: value })), undefined, key);
  }
  for (const key of Object.keys(good)) {
    const rest = { ...good };
    delete rest[key];
    assert.equal(parseSaved(JSON.stringify(rest)), undefined, key);
  }
  for (const text of ["", "null", "[]", "{", "1"]) assert.equal(parseSaved(text), undefined, text);
});
