// Which part of a plane is seen: pan and zoom as plain numbers. `a` runs to the right and `b` upwards,
// as in the documents. Checked by web/page/tests/port.test.ts.
export interface Port {
  /** The place at the lower left corner of the picture. */
  a: number;
  b: number;
  /** Pixels for one square. */
  scale: number;
}

export const largestScale = 48;
/** At most this many squares lie along one side of the picture. */
export const mostSquares = 1400;

export function smallestScale(width: number, height: number): number {
  return Math.max(width, height) / mostSquares;
}

/** Zoomed by a factor, with the place under the pointer staying there. */
export function zoomed(port: Port, factor: number, x: number, y: number, width: number, height: number): Port {
  const scale = Math.min(largestScale, Math.max(smallestScale(width, height), port.scale * factor));
  const a = port.a + x / port.scale;
  const b = port.b + (height - y) / port.scale;
  return held({ a: a - x / scale, b: b - (height - y) / scale, scale });
}

export function panned(port: Port, dx: number, dy: number): Port {
  return held({ ...port, a: port.a - dx / port.scale, b: port.b + dy / port.scale });
}

/** Nothing lies left of 0 or below it but a small margin. */
function held(port: Port): Port {
  const margin = 12 / port.scale;
  return { ...port, a: Math.max(-margin, port.a), b: Math.max(-margin, port.b) };
}

export function placeAt(port: Port, x: number, y: number, height: number): { a: number; b: number } {
  return { a: Math.floor(port.a + x / port.scale), b: Math.floor(port.b + (height - y) / port.scale) };
}

/** The port that shows the squares from (begin, begin) to (end, end). */
export function fitted(begin: number, end: number, width: number, height: number): Port {
  const side = Math.max(12, end - begin);
  const scale = Math.min(largestScale, Math.max(smallestScale(width, height), Math.min(width, height) / side));
  return held({ a: begin - 4 / scale, b: begin - 4 / scale, scale });
}

export interface SquareWindow {
  a: number;
  b: number;
  columns: number;
  rows: number;
}

/** The squares to ask for: what is seen and a margin around it, so that panning has something to show. */
export function windowOf(port: Port, width: number, height: number): SquareWindow {
  const wide = Math.ceil(width / port.scale) + 2;
  const tall = Math.ceil(height / port.scale) + 2;
  const margin = Math.max(8, Math.min(120, Math.floor(wide / 4)));
  const a = Math.max(0, Math.floor(port.a) - margin);
  const b = Math.max(0, Math.floor(port.b) - margin);
  return { a, b, columns: wide + 2 * margin, rows: tall + 2 * margin };
}

export function covers(window: SquareWindow, port: Port, width: number, height: number): boolean {
  const seen = { a: Math.max(0, Math.floor(port.a)), b: Math.max(0, Math.floor(port.b)) };
  return window.a <= seen.a && window.b <= seen.b &&
    window.a + window.columns >= port.a + width / port.scale && window.b + window.rows >= port.b + height / port.scale;
}
