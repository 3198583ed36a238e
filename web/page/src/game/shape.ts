// What a reason draws on a board: pairs of squares that answer each other, mirror axes, and the part
// of the board that a hint names. Pure geometry. Checked by web/page/tests/shape.test.ts.
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

/** Whether a square lies in the named quarter of what is left of a board. */
export function inQuarter(rows: readonly number[], upper: boolean, left: boolean, row: number, column: number): boolean {
  const isUpper = row <= Math.ceil(rows.length / 2);
  const isLeft = column <= Math.ceil((rows[0] ?? 0) / 2);
  return isUpper === upper && isLeft === left;
}
