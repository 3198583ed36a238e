// Positions as text, and the little of the rules that drawing needs: which squares a bite takes.
// Who wins, and which moves of other games are legal, is the engine's to say.
export interface ChompPart {
  kind: "chomp";
  rows: number[];
}
export interface HeapsPart {
  kind: "heaps";
  game: string;
  heaps: number[];
}
export type Part = ChompPart | HeapsPart;

export const largestSide = 20;

/** The lengths of the rows in "4x7" or "7,7,3,3"; nothing if that is no board. */
export function parseRows(text: string): number[] | undefined {
  const full = /^(\d+)[x×](\d+)$/i.exec(text);
  if (full) {
    const [rows, columns] = [Number(full[1]), Number(full[2])];
    if (rows < 1 || columns < 1 || rows > 1000) return undefined;
    return new Array<number>(rows).fill(columns);
  }
  if (!/^\d+(,\d+)*$/.test(text)) return undefined;
  const rows = text.split(",").map(Number);
  for (let i = 1; i < rows.length; ++i) {
    if (rows[i]! > rows[i - 1]!) return undefined;
  }
  while (rows.length > 0 && rows[rows.length - 1] === 0) rows.pop();
  return rows;
}

/** The parts of "chomp:4x7 + nim:3,5"; nothing if the text is not of that form. */
export function parsePosition(text: string): Part[] | undefined {
  const parts: Part[] = [];
  for (const piece of text.split("+")) {
    const match = /^\s*([^:]+):\s*(\S+)\s*$/.exec(piece);
    if (!match) return undefined;
    const game = match[1]!.trim();
    if (game === "chomp") {
      const rows = parseRows(match[2]!);
      if (!rows) return undefined;
      parts.push({ kind: "chomp", rows });
    } else {
      if (!/^\d+(,\d+)*$/.test(match[2]!)) return undefined;
      parts.push({ kind: "heaps", game, heaps: match[2]!.split(",").map(Number) });
    }
  }
  return parts.length > 0 ? parts : undefined;
}

export function partText(part: Part): string {
  if (part.kind === "chomp") {
    return "chomp:" + (part.rows.length === 0 ? "0" : part.rows.join(","));
  }
  return `${part.game}:${part.heaps.length === 0 ? "0" : part.heaps.join(",")}`;
}

export function positionText(parts: readonly Part[]): string {
  return parts.map(partText).join(" + ");
}

/** What a bite leaves; rows and columns count from 1. */
/** "3,4" as a square. */
export function squareOf(move: string): { row: number; column: number } | undefined {
  const match = /^(\d+),(\d+)$/.exec(move);
  return match ? { row: Number(match[1]), column: Number(match[2]) } : undefined;
}

export function bite(rows: readonly number[], row: number, column: number): number[] {
  return rows.map((length, i) => (i + 1 >= row ? Math.min(length, column - 1) : length)).filter((n) => n > 0);
}

export function squares(rows: readonly number[]): number {
  return rows.reduce((sum, length) => sum + length, 0);
}

export function taken(rows: readonly number[], row: number, column: number): number {
  return squares(rows) - squares(bite(rows, row, column));
}

/** A full board as "4x7", any other as "7,7,3,3". */
export function shortRows(rows: readonly number[]): string {
  if (rows.length > 1 && rows[0] === rows[rows.length - 1]) return `${rows.length}x${rows[0]}`;
  return rows.length === 0 ? "0" : rows.join(",");
}

/** The rows of a lone board of Chomp; nothing for any other position. */
export function loneBoard(text: string): number[] | undefined {
  const parts = parsePosition(text);
  return parts?.length === 1 && parts[0]!.kind === "chomp" ? parts[0]!.rows : undefined;
}
