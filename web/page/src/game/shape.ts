// What a reason draws on a board: pairs of squares that answer each other, the mirror axis, the two
// arms of a hook, and the part of the board that a hint names. Pure geometry. Checked by
// web/page/tests/shape.test.ts.
import { bite, squareOf } from "./position";

export interface At {
  row: number;
  column: number;
}
export type Line = [At, At];

/** The pairs by which a rule answers every bite; nothing if the rule has no drawing. */
export function pairsOf(rule: string, rows: readonly number[]): Line[] {
  const tall = rows.length;
  const wide = rows[0] ?? 0;
  const lines: Line[] = [];
  if (rule === "balanced hook") {
    for (let i = 2; i <= Math.min(tall, wide); ++i) lines.push([{ row: 1, column: i }, { row: i, column: 1 }]);
  }
  if (rule === "first of two rows one longer") {
    for (let i = 2; i <= wide; ++i) lines.push([{ row: 1, column: i }, { row: 2, column: i - 1 }]);
  }
  if (rule === "first of two columns one longer") {
    for (let i = 2; i <= tall; ++i) lines.push([{ row: i, column: 1 }, { row: i - 1, column: 2 }]);
  }
  return lines;
}

export interface Drawing {
  pairs: Line[];
  /** From one corner between squares to another, where a drawing is its own mirror image. */
  axis?: Line;
  /** From the first to the last square of each. */
  arms: Line[];
  /** The move that the drawing is about: what it takes is not drawn on. */
  move?: At;
}

/** The drawing of a rule on a lost board, or on the board that a winning move leaves. */
export function drawingOf(because: string, rows: readonly number[], move?: string): Drawing | undefined {
  const at = move === undefined ? undefined : squareOf(move);
  if (move !== undefined && !at) return undefined;
  const left = at ? bite(rows, at.row, at.column) : rows;
  const pairs = pairsOf(because, left);
  if (pairs.length === 0) return undefined;
  const drawing: Drawing = { pairs, arms: [], ...(at ? { move: at } : {}) };
  if (because !== "balanced hook") return drawing;
  const arm = left.length;
  drawing.axis = [{ row: 1, column: 1 }, { row: arm, column: arm }];
  drawing.arms = [[{ row: 1, column: 2 }, { row: 1, column: arm }], [{ row: 2, column: 1 }, { row: arm, column: 1 }]];
  return drawing;
}

/** Whether a square lies in the named quarter of what is left of a board. */
export function inQuarter(rows: readonly number[], upper: boolean, left: boolean, row: number, column: number): boolean {
  const isUpper = row <= Math.ceil(rows.length / 2);
  const isLeft = column <= Math.ceil((rows[0] ?? 0) / 2);
  return isUpper === upper && isLeft === left;
}
