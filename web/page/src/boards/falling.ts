// Which squares are just falling off a board, and after how long each begins to. All is over in 300
// milliseconds; with reduced motion nothing falls.
import { useEffect, useRef, useState } from "preact/hooks";

const wholeFall = 300;
const oneFall = 180;

export function useFalling(rows: readonly number[]): (row: number, column: number) => number | undefined {
  const before = useRef<readonly number[]>(rows);
  const [fallen, setFallen] = useState<{ rows: readonly number[]; until: readonly number[] } | undefined>();
  const key = rows.join(",");
  let now = fallen;
  if (before.current.join(",") !== key) {
    const smaller = rows.length > 0 && rows.every((length, i) => length <= (before.current[i] ?? 0));
    const still = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
    now = smaller && !still ? { rows: before.current, until: rows } : undefined;
    before.current = rows;
  }
  useEffect(() => {
    if (!now) return undefined;
    setFallen(now);
    const timer = setTimeout(() => setFallen(undefined), wholeFall);
    return () => clearTimeout(timer);
  }, [key]);
  if (!now || now.until.join(",") !== key) return () => undefined;
  const corner = cornerOf(now.rows, now.until);
  const far = Math.max(1, farthest(now.rows, corner));
  return (row, column) => {
    if (column > (now.rows[row - 1] ?? 0)) return undefined;
    return Math.round(((row - corner.row + column - corner.column) / far) * (wholeFall - oneFall));
  };
}

/** The square of a bite, from the boards before and after it. */
export function cornerOf(before: readonly number[], after: readonly number[]): { row: number; column: number } {
  const row = before.findIndex((length, i) => (after[i] ?? 0) < length) + 1;
  const lengths = before.map((_, i) => after[i] ?? 0).slice(row - 1);
  return { row, column: (lengths[0] ?? 0) + 1 };
}

function farthest(rows: readonly number[], corner: { row: number; column: number }): number {
  let most = 0;
  rows.forEach((length, i) => {
    if (i + 1 >= corner.row) most = Math.max(most, i + 1 - corner.row + length - corner.column);
  });
  return most;
}
