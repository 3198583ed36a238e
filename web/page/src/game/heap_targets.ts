// What can be pointed at in a heap, and what each leaves of it: the tokens of Nim, the pins of
// Kayles and the gaps between them, the gaps of Grundy's game. Whether a move is legal is looked up
// among the moves that the engine lists. Checked by web/page/tests/heap_targets.test.ts.
import { LegalMove } from "../answers";

export type HeapLook = "nim" | "kayles" | "grundy" | "other";

export interface Target {
  sort: "token" | "gap";
  /** The tokens from `first` on, `count` of them, would go. */
  first: number;
  count: number;
  /** What stays of the heap: one or two heaps, none of them empty. */
  leaves: number[];
}

/** Heaps up to this size are drawn, larger ones are a number and a list of moves. */
export const largestDrawn = 30;

export function lookOf(game: string, code?: string): HeapLook {
  if (game === "nim") return "nim";
  if (game === "kayles" || code === "0.77") return "kayles";
  if (game === "grundy") return "grundy";
  return "other";
}

const parts = (...sizes: number[]): number[] => sizes.filter((size) => size > 0).sort((a, b) => a - b);

/** The targets of a heap in the order in which they stand. */
export function targetsOf(look: HeapLook, size: number): Target[] {
  const targets: Target[] = [];
  for (let i = 0; i < size; ++i) {
    if (look === "nim") targets.push({ sort: "token", first: i, count: size - i, leaves: parts(i) });
    if (look === "kayles") targets.push({ sort: "token", first: i, count: 1, leaves: parts(i, size - 1 - i) });
    if (i + 1 < size) {
      if (look === "kayles") targets.push({ sort: "gap", first: i, count: 2, leaves: parts(i, size - 2 - i) });
      if (look === "grundy") targets.push({ sort: "gap", first: i + 1, count: 0, leaves: parts(i + 1, size - 1 - i) });
    }
  }
  return targets;
}

/** The legal move that does this to a heap of `size` tokens in a component, if there is one. */
export function legalMove(
  moves: readonly LegalMove[], component: number, size: number, leaves: readonly number[],
): LegalMove | undefined {
  const wanted = leaves.join(",");
  return moves.find(
    (move) => move.component === component && move.heap === size && parts(...(move.becomes ?? [])).join(",") === wanted,
  );
}
