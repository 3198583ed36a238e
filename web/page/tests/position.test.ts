import assert from "node:assert/strict";
import test from "node:test";
import { ruleOfCode } from "../src/game/code_rule";
import { bite, loneBoard, parsePosition, parseRows, positionText, shortRows, taken } from "../src/game/position";

test("A full board is written by its sides, any other by its rows", () => {
  assert.deepEqual(parseRows("4x7"), [7, 7, 7, 7]);
  assert.deepEqual(parseRows("7,7,3,3"), [7, 7, 3, 3]);
  assert.equal(shortRows([7, 7, 7, 7]), "4x7");
  assert.equal(shortRows([7, 7, 3]), "7,7,3");
  assert.deepEqual(parseRows("3,0"), [3]);
});

test("Rows that grow, and texts that are no board, are refused", () => {
  for (const text of ["3,4", "", "0x3", "3x0", "x", "1,,2", "-1", "1.5", "4x7x2", "99999x2"]) {
    assert.equal(parseRows(text), undefined, text);
  }
  for (const text of ["", "chomp", "chomp:", "chomp:3,4", "nim:a", "chomp:2x2 + "]) {
    assert.equal(parsePosition(text), undefined, text);
  }
});

test("A position and its text belong to each other", () => {
  for (const text of ["chomp:7,7,3,3", "chomp:3,3 + nim:3", "0.77:5,9 + grundy:7", "chomp:0"]) {
    assert.equal(positionText(parsePosition(text)!), text);
  }
});

test("A bite takes its square and all below it and to its right", () => {
  assert.deepEqual(bite([7, 7, 7, 7], 3, 4), [7, 7, 3, 3]);
  assert.equal(taken([7, 7, 7, 7], 3, 4), 8);
  assert.deepEqual(bite([4, 2, 2], 2, 1), [4]);
  assert.deepEqual(bite([4, 2, 2], 1, 1), []);
  assert.deepEqual(bite([4, 4, 1], 1, 3), [2, 2, 1]);
});

test("Only a board by itself is a lone board", () => {
  assert.deepEqual(loneBoard("chomp:2x3"), [3, 3]);
  assert.equal(loneBoard("chomp:2x3 + nim:1"), undefined);
  assert.equal(loneBoard("nim:1"), undefined);
});

test("The rule of an octal code is said in words", () => {
  assert.equal(ruleOfCode("0.137"), "Take 1 if nothing is left. Take 2 and leave one heap or nothing. Take 3 and leave nothing, one heap or two.");
  assert.equal(ruleOfCode("0.77"), "Take 1 / 2 and leave nothing, one heap or two.");
  assert.equal(ruleOfCode("4.02"), "Split a heap into two. Take 2 if one heap is left.");
  for (const none of ["kayles", "S(1,2)", "0.8", "1.3", ""]) assert.equal(ruleOfCode(none), "");
});
