// The colours of a plane, those of the documents: P orange, squares excluded by an earlier plane
// violet, columns of a (a,c',c') light blue with a double bar, what is no position black (in dark mode
// a dark pattern). One pixel for a square is painted once; the picture is that, enlarged.
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
  lit: ReadonlySet<string>;
}

/** One pixel for each square, the row with the largest b first. */
export function painted(pixels: PlanePixels, shown: number, dark: boolean): HTMLCanvasElement {
  const { window, squares, lit } = pixels;
  const canvas = document.createElement("canvas");
  canvas.width = window.columns;
  canvas.height = window.rows;
  const context = canvas.getContext("2d")!;
  const image = context.createImageData(window.columns, window.rows);
  for (let y = 0; y < window.rows; ++y) {
    const row = squares[window.rows - 1 - y] ?? "";
    const b = window.b + window.rows - 1 - y;
    for (let x = 0; x < window.columns; ++x) {
      const place = 4 * (y * window.columns + x);
      const isLit = lit.size > 0 && lit.has(`${window.a + x},${b}`);
      const colour = isLit ? colours.lit : colourOf(markOf(row[x] ?? "#"), shown, dark, (window.a + x + b) % 2 === 0);
      image.data[place] = colour[0];
      image.data[place + 1] = colour[1];
      image.data[place + 2] = colour[2];
      image.data[place + 3] = 255;
    }
  }
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

function drawDetail(context: CanvasRenderingContext2D, pixels: PlanePixels, scene: Scene): void {
  const { port, width, height, shown } = scene;
  const { window, squares } = pixels;
  const side = port.scale;
  context.lineWidth = 1;
  for (let b = Math.max(window.b, Math.floor(port.b)); b < Math.min(window.b + window.rows, port.b + height / side); ++b) {
    const row = squares[b - window.b] ?? "";
    for (let a = Math.max(window.a, Math.floor(port.a)); a < Math.min(window.a + window.columns, port.a + width / side); ++a) {
      const mark = markOf(row[a - window.a] ?? "#");
      if (mark === -2) continue;
      const x = (a - port.a) * side;
      const y = height - (b + 1 - port.b) * side;
      context.strokeStyle = "#d9d9d9";
      context.strokeRect(x + 0.5, y + 0.5, side - 1, side - 1);
      if (mark === -1) {
        context.strokeStyle = edge;
        context.lineWidth = 2;
        context.strokeRect(x + 1.5, y + 1.5, side - 3, side - 3);
        context.lineWidth = 1;
        if (side >= 16) letter(context, x, y, side);
        continue;
      }
      const seen = mark & shown;
      if (seen & 2) stroke(context, bar, [[x + side * 0.4, y, 0, side], [x + side * 0.6, y, 0, side]]);
      if (seen & 4) stroke(context, line, [[x + side / 2, y, 0, side]]);
      if (seen & 8) stroke(context, line, [[x, y + side / 2, side, 0]]);
      if (seen & 16) stroke(context, "#aaaaaa", [[x, y + side * 0.35, side, 0], [x + side * 0.65, y, 0, side]]);
    }
  }
}

function letter(context: CanvasRenderingContext2D, x: number, y: number, side: number): void {
  context.fillStyle = "#221a15";
  context.font = `600 ${Math.round(side * 0.55)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText("P", x + side / 2, y + side / 2 + 1);
}

function stroke(context: CanvasRenderingContext2D, style: string, lines: readonly (readonly [number, number, number, number])[]): void {
  context.strokeStyle = style;
  context.beginPath();
  for (const [x, y, dx, dy] of lines) {
    context.moveTo(x, y);
    context.lineTo(x + dx, y + dy);
  }
  context.stroke();
}
