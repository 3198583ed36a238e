// A sum in binary: one row for each part, one column for each bit. A column with an odd number of
// ones is out of balance; the highest one must be mended. Checked by web/page/tests/binary.test.ts.
export interface BinaryTable {
  /** Powers of two, largest first. */
  columns: number[];
  /** digits[part][column] */
  digits: (0 | 1)[][];
  odd: boolean[];
}

export function binaryTable(values: readonly number[]): BinaryTable {
  const most = Math.max(1, ...values);
  const columns: number[] = [];
  for (let bit = 1; bit <= most; bit *= 2) columns.unshift(bit);
  const has = (value: number, bit: number): 0 | 1 => (Math.floor(value / bit) % 2 === 1 ? 1 : 0);
  const digits = values.map((value) => columns.map((bit) => has(value, bit)));
  const odd = columns.map((_, i) => digits.reduce((sum, row) => sum + row[i]!, 0) % 2 === 1);
  return { columns, digits, odd };
}
