// The answers of the engine, as far as the page reads them (doc/formats/door.md has them all).
export type Outcome = "N" | "P";

export interface LegalMove {
  move: string;
  component: number;
  row?: number;
  column?: number;
  takes?: number;
  heap?: number;
  becomes?: number[];
  leaves: string;
}

export interface PositionAnswer {
  position: string;
  components: { kind: string; game?: string; code?: string; rule?: string; rows?: number[]; heaps?: number[] }[];
  moves: LegalMove[];
  over: boolean;
  lost_by_poison?: boolean;
  unlisted?: number | null;
}

export interface JudgedMove {
  move: string;
  outcome?: Outcome;
  nim_value?: number | null;
  leaves: string;
}

export interface MovesAnswer {
  outcome?: Outcome;
  nim_value?: number | null;
  moves: JudgedMove[];
}

export type Rung = "outcome" | "count" | "place" | "move" | "why";
export const rungs: readonly Rung[] = ["outcome", "count", "place", "move", "why"];

export interface HintAnswer {
  text: string;
  rung: Rung;
  outcome?: Outcome;
  winning?: number;
  place?: { component: number; heap?: number; upper?: boolean; left?: boolean };
  move?: LegalMove;
  plies?: number;
  reason?: Reason;
  unknown?: boolean;
}

export interface ReplyPair {
  reply: string;
  answer: string;
}

export interface Reason {
  move?: string;
  refutations?: ReplyPair[];
  because?: { rule: string; replies?: ReplyPair[]; [key: string]: unknown };
  /** Of a sum: the part that the move changes, and the nim-value that it becomes. */
  found_by?: { part?: string; becomes?: number };
  [key: string]: unknown;
}

export interface WhyAnswer {
  text: string;
  reason?: Reason;
}

export interface ReplyAnswer {
  move: string;
  leaves: string;
}

export interface ReviewedMove {
  move: string;
  outcome?: Outcome | null;
  nim_value?: number | null;
  mistake: boolean;
}

export interface ReviewAnswer {
  start?: Outcome | null;
  moves: ReviewedMove[];
  first_mistakes: ({ ply: number; instead: string[] } | null)[];
  text: string;
}
