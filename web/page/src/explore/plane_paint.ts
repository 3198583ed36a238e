// The colours of a plane, those of the documents: P orange, squares excluded by an earlier plane
// violet, columns of a (a,c',c') light blue with a double bar, what is no position black (in dark mode
// a dark pattern). One pixel for a square is painted once; the picture is that, enlarged. Checked by
// web/page/tests/port.test.ts.
import { SquareWindow, Port } from "./plane_view_port";

export type Colour = readonly [number, number, number];

export const colours = {
  p: [0xf4, 0xb0, 0x84], violet: [0xdd, 0xc0, 0xf2], blue: [0xd1, 0xfb, 0xf4], both: [0xc4, 0xc9, 0xf5],
  column: [0xee, 0xee, 0xea], row: [0xe2, 0xe2, 0xde], above: [0xd6, 0xd6, 0xd2], free: [0xff, 0xff, 0xff],
  black: [0, 0, 0], night: [0x3a, 0x36, 0x33], nightToo: [0x2c, 0x29, 0x26], lit: [0x5b, 0x1f, 0x8a],
} as const satisfies Record<string, Colour>;

const edge = "#a84a10";
const bar = "#2b8f82";
const line = "#777777";

/** The moves that exclude a square as a sum of 2^(m-1); -1 for P, -2 for no position. */
export function markOf(character: string): number {
  if (character === "P") return -1;
  if (character === "#" || character === ".") return -2;
  return parseInt(character, 32);
}

export function colourOf(mark: number, shown: number, dark: boolean, odd: boolean): Colour {
  if (mark === -1) return colours.p;
  if (mark === -2) return dark ? (odd ? colours.night : colours.nightToo) : colours.black;
  const seen = mark & shown;
  if ((seen & 3) === 3) return colours.both;
  if (seen & 1) return colours.violet;
  if (seen & 2) return colours.blue;
  if (seen & 16) return colours.above;
  if (seen & 8) return colours.row;
  if (seen & 4) return colours.column;
  return colours.free;
}

export interface PlanePixels {
  window: SquareWindow;
  squares: readonly string[];
  /** Squares that a lower plane contributes. */
  lit: readonly (readonly [a: number, b: number])[];
}

const characters = 128;

/** The pixel of every character, of even squares and behind them of odd ones. */
export function palette(shown: number, dark: boolean): Uint32Array {
  const bytes = new Uint8Array(4 * 2 * characters);
  for (let i = 0; i < 2 * characters; ++i) {
    const mark = markOf(String.fromCharCode(i % characters));
    bytes.set([...colourOf(Number.isNaN(mark) ? -2 : mark, shown, dark, i < characters), 255], 4 * i);
  }
  return new Uint32Array(bytes.buffer);
}

/** One pixel for each square, the row with the largest b first. */
export function painted(pixels: PlanePixels, shown: number, dark: boolean): HTMLCanvasElement {
  const { window, squares, lit } = pixels;
  const canvas = document.createElement("canvas");
  canvas.width = window.columns;
  canvas.height = window.rows;
  const context = canvas.getContext("2d")!;
  const image = context.createImageData(window.columns, window.rows);
  const places = new Uint32Array(image.data.buffer);
  const colour = palette(shown, dark);
  for (let y = 0; y < window.rows; ++y) {
    const row = squares[window.rows - 1 - y] ?? "";
    const odd = window.a + window.b + window.rows - 1 - y;
    const place = y * window.columns;
    for (let x = 0; x < row.length; ++x) places[place + x] = colour[((x + odd) % 2) * characters + row.charCodeAt(x)]!;
  }
  const bytes = new Uint8Array(image.data.buffer);
  for (const [a, b] of lit) bytes.set(colours.lit, 4 * ((window.b + window.rows - 1 - b) * window.columns + a - window.a));
  context.putImageData(image, 0, 0);
  return canvas;
}

export interface Scene {
  port: Port;
  width: number;
  height: number;
  cursor?: { a: number; b: number };
  shown: number;
}

/** Draws the part that is seen; from a certain size on with bars, lines and borders. */
export function draw(context: CanvasRenderingContext2D, pixels: PlanePixels, raster: HTMLCanvasElement, scene: Scene): void {
  const { port, width, height, cursor } = scene;
  const { window } = pixels;
  context.imageSmoothingEnabled = port.scale < 1;
  const left = (window.a - port.a) * port.scale;
  const top = height - (window.b + window.rows - port.b) * port.scale;
  context.clearRect(0, 0, width, height);
  context.drawImage(raster, left, top, window.columns * port.scale, window.rows * port.scale);
  if (port.scale >= 7) drawDetail(context, pixels, scene);
  if (cursor) {
    const x = (cursor.a - port.a) * port.scale;
    const y = height - (cursor.b + 1 - port.b) * port.scale;
    const side = Math.max(port.scale, 5);
    context.lineWidth = 4;
    context.strokeStyle = "#fff";
    context.strokeRect(x - 1, y - 1, side + 2, side + 2);
    context.lineWidth = 2;
    context.strokeStyle = "#000";
    context.strokeRect(x - 1, y - 1, side + 2, side + 2);
  }
}

/** Lines of one look, which are stroked together: thousands of strokes are slow. */
class Strokes {
  readonly path = new Path2D();

  constructor(readonly style: string, readonly width = 1) {}

  line(x: number, y: number, dx: number, dy: number): void {
    this.path.moveTo(x, y);
    this.path.lineTo(x + dx, y + dy);
  }
}

function drawDetail(context: CanvasRenderingContext2D, pixels: PlanePixels, scene: Scene): void {
  const { port, width, height, shown } = scene;
  const { window, squares } = pixels;
  const side = port.scale;
  const grid = new Strokes("#d9d9d9");
  const borders = new Strokes(edge, 2);
  const bars = new Strokes(bar);
  const lines = new Strokes(line);
  const beyond = new Strokes("#aaaaaa");
  const letters: [number, number][] = [];
  for (let b = Math.max(window.b, Math.floor(port.b)); b < Math.min(window.b + window.rows, port.b + height / side); ++b) {
    const row = squares[b - window.b] ?? "";
    for (let a = Math.max(window.a, Math.floor(port.a)); a < Math.min(window.a + window.columns, port.a + width / side); ++a) {
      const mark = markOf(row[a - window.a] ?? "#");
      if (mark === -2) continue;
      const x = (a - port.a) * side;
      const y = height - (b + 1 - port.b) * side;
      grid.path.rect(x + 0.5, y + 0.5, side - 1, side - 1);
      if (mark === -1) {
        borders.path.rect(x + 1.5, y + 1.5, side - 3, side - 3);
        letters.push([x, y]);
        continue;
      }
      const seen = mark & shown;
      if (seen & 2) {
        bars.line(x + side * 0.4, y, 0, side);
        bars.line(x + side * 0.6, y, 0, side);
      }
      if (seen & 4) lines.line(x + side / 2, y, 0, side);
      if (seen & 8) lines.line(x, y + side / 2, side, 0);
      if (seen & 16) {
        beyond.line(x, y + side * 0.35, side, 0);
        beyond.line(x + side * 0.65, y, 0, side);
      }
    }
  }
  for (const strokes of [grid, beyond, lines, bars, borders]) {
    context.strokeStyle = strokes.style;
    context.lineWidth = strokes.width;
    context.stroke(strokes.path);
  }
  if (side >= 16) for (const [x, y] of letters) letter(context, x, y, side);
}

function letter(context: CanvasRenderingContext2D, x: number, y: number, side: number): void {
  context.fillStyle = "#221a15";
  context.font = `600 ${Math.round(side * 0.55)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText("P", x + side / 2, y + side / 2 + 1);
}
