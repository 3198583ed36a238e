// What a plot of nim-values shows: points, or how many of them fall on each spot, and the same folded
// at a period. Pure arithmetic, quick enough for a million values. Checked by
// web/page/tests/sequence.test.ts.
export const mostPoints = 10_000;

/** Where a value stands when the sequence is folded: n itself if `fold` is 0. */
export function column(n: number, fold: number): number {
  return fold > 0 ? n % fold : n;
}

export interface Density {
  columns: number;
  rows: number;
  counts: Uint32Array;
  most: number;
}

export interface Range {
  from: number;
  to: number;
}

/** How many values fall into each of columns × rows spots. */
export function density(values: Uint32Array, fold: number, x: Range, y: Range, columns: number, rows: number): Density {
  const counts = new Uint32Array(columns * rows);
  const across = columns / (x.to - x.from);
  const up = rows / (y.to - y.from);
  let most = 0;
  for (let n = 0; n < values.length; ++n) {
    const i = Math.floor(((fold > 0 ? n % fold : n) - x.from) * across);
    const j = Math.floor((values[n]! - y.from) * up);
    if (i < 0 || i >= columns || j < 0 || j >= rows) continue;
    const count = ++counts[j * columns + i]!;
    if (count > most) most = count;
  }
  return { columns, rows, counts, most };
}

/** The largest of the values; 1 at least. */
export function largest(values: Uint32Array): number {
  let most = 1;
  for (let n = 0; n < values.length; ++n) if (values[n]! > most) most = values[n]!;
  return most;
}

/** A number of values from a slider that goes in powers: 0 … 100 to 100 … 1,000,000. */
export function countOf(slider: number): number {
  const exact = 10 ** (2 + (slider / 100) * 4);
  const digit = 10 ** Math.floor(Math.log10(exact));
  return Math.min(1_000_000, Math.round(exact / digit) * digit);
}

/** The fold that a slider means: near the period it snaps to it. */
export function snapped(fold: number, period: number | undefined): number {
  if (period === undefined || period < 2) return fold;
  return Math.abs(fold - period) <= Math.max(1, Math.round(period / 8)) ? period : fold;
}
