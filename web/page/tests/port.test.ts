import assert from "node:assert/strict";
import test from "node:test";
import { colourOf, colours, markOf } from "../src/explore/plane_paint";
import { covers, fitted, panned, placeAt, windowOf, zoomed } from "../src/explore/plane_view_port";

test("Zooming keeps the place under the pointer", () => {
  const port = fitted(100, 200, 600, 600);
  for (const factor of [1.1, 3, 0.7]) {
    const next = zoomed(port, factor, 250, 130, 600, 600);
    assert.deepEqual(placeAt(next, 250, 130, 600), placeAt(port, 250, 130, 600));
  }
});

test("What is asked for covers what is seen, also after a small step aside", () => {
  const port = fitted(0, 50, 640, 480);
  const window = windowOf(port, 640, 480);
  assert(covers(window, port, 640, 480));
  assert(covers(window, panned(port, -20, 20), 640, 480));
  assert(!covers(window, panned(port, -5000, 0), 640, 480));
  assert(window.a >= 0 && window.b >= 0);
});

test("A window never has more squares than the engine gives", () => {
  const port = zoomed(fitted(0, 2000, 1400, 900), 1e-6, 0, 0, 1400, 900);
  const { columns, rows } = windowOf(port, 1400, 900);
  assert(columns * rows <= 4_000_000);
});

test("A switched-off move leaves a square free, P stays P, and night has no pure black", () => {
  assert.equal(markOf("P"), -1);
  assert.equal(markOf("#"), -2);
  assert.equal(markOf("v"), 31);
  assert.deepEqual(colourOf(1, 31, false, false), colours.violet);
  assert.deepEqual(colourOf(1, 30, false, false), colours.free);
  assert.deepEqual(colourOf(3, 31, false, false), colours.both);
  assert.deepEqual(colourOf(-1, 0, true, false), colours.p);
  assert.deepEqual(colourOf(-2, 31, true, true), colours.night);
});
