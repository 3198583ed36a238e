// The questions and answers of the door, as doc/formats/door.md has them.

export type Language = "en" | "zh_CN" | "zh_TW";
export type Outcome = "N" | "P";
/** A number; beyond 2^53 - 1 the text of its digits. */
export type Count = number | string;

export type ErrorKind =
    | "bad_input"
    | "too_large"
    | "undecided"
    | "refuted"
    | "not_proven"
    | "stopped"
    | "fault"
    /** Of the small module: the large one answers. */
    | "elsewhere";

export interface DoorError {
    kind: ErrorKind;
    text: string;
    column?: number;
}

export type Answer<T> = { ok: T; error?: undefined } | { ok?: undefined; error: DoorError };

export interface NamedGame {
    name: string;
    code: string | null;
    aliases: string[];
    rule: string;
    period?: Count;
    preperiod?: Count;
    saltus?: Count;
    source: string;
}

export interface Hello {
    door: number;
    version: string;
    languages: { tag: Language; name: string }[];
    games: NamedGame[];
    kernels: string;
}

export type Component =
    | { kind: "chomp"; rows: Count[] }
    | { kind: "heaps"; game: string; code: string; rule: string; heaps: Count[] }
    | { kind: "order"; game: string; position: string };

export interface Move {
    move: string;
    component: number;
    row?: Count;
    column?: Count;
    takes?: Count;
    heap?: Count;
    becomes?: Count[];
    element?: string;
    leaves: string;
}

export interface AnsweredMove extends Move {
    outcome: Outcome;
    nim_value?: number;
}

export interface Position {
    position: string;
    components: Component[];
    over: boolean;
    lost_by_poison: boolean;
    moves: Move[];
    unlisted?: Count | null;
}

export interface Moves {
    position: string;
    outcome: Outcome;
    nim_value: number | null;
    moves: AnsweredMove[];
    unlisted?: Count | null;
    method: string;
}

export interface Solved {
    game: string;
    position: string;
    outcome: Outcome;
    nim_value: number | null;
    winning_moves: { move: string; to: string; component?: number; game?: string }[];
    method: string;
    text: string;
    [more: string]: unknown;
}

/** What `gale solve --why --json` writes: read it with care, every member may be missing. */
export interface Reason {
    move?: string;
    p_position?: string;
    because?: { rule: string; [more: string]: unknown };
    found_by?: { rule: string; [more: string]: unknown };
    before?: NimSum;
    options?: { by_nim_value: { nim_value: number; moves: number; example: string }[]; mex: number };
    strategy_stealing?: boolean;
    refutations?: Refutation[];
    refutations_unlisted?: number | null;
    longest_resistance?: { move: string; moves: number };
}

export interface NimSum {
    rule: "nim-sum";
    parts: { part: string; nim_value: number }[];
    nim_sum: number;
}

export interface Refutation {
    reply: string;
    answer: string;
}

/** Why one move wins or loses. */
export interface MoveReason {
    game: string;
    position: string;
    move: string;
    wins: boolean;
    leaves: string;
    takes_poison?: boolean;
    why?: Reason;
}

export interface Why<R = Reason> {
    text: string;
    reason: R;
}

export type HintRung = "outcome" | "count" | "place" | "move" | "why";

export interface Hint {
    rung: HintRung;
    text: string;
    unknown?: true;
    outcome?: Outcome;
    winning?: Count;
    place?: { component: number; heap?: Count; upper?: boolean; left?: boolean; takes?: number };
    move?: Move;
    plies?: Count;
    reason?: Reason;
}

export type Opponent = "perfect" | "stubborn" | "student";

export interface Reply extends Move {
    known: boolean;
}

export interface ReviewedMove {
    move: string;
    outcome: Outcome | null;
    nim_value?: number;
    mistake: boolean;
}

export interface Mistake {
    ply: number;
    instead: string[];
}

export interface Review {
    start: Outcome | null;
    moves: ReviewedMove[];
    first_mistakes: [Mistake | null, Mistake | null];
    text: string;
}

export interface Plane {
    c: number;
    positions: number;
    ends?: { a: number; b: number };
    period?: number;
    preperiod_row?: number;
    patterns?: { a: number; b: number }[];
    difference?: number;
    text: string;
    a: number;
    b: number;
    /** One text for each row b; see doc/formats/door.md. */
    squares: string[];
}

export interface PlaneSquare {
    outcome: Outcome | null;
    excluded_by: { move: 1 | 2 | 3 | 4 | 5; from: string }[];
    text: string;
}

export interface PlaneHighlight {
    c: number;
    from: number;
    squares: [number, number, 1 | 2][];
}

export interface Values {
    game: string;
    count: number;
    maximum: number;
    /** Only from a server: base64. */
    values?: string;
}

export interface Period {
    game: string;
    period: Count;
    preperiod: Count;
    saltus: Count;
    theorem: string;
    values_needed: Count;
    exceptions: Count[];
    exceptions_unlisted?: Count;
    certificate: string;
    text: string;
}

export interface Verified {
    verified: boolean;
    text: string;
    checked?: string;
    failure?: "refuted" | "not_proven" | "malformed";
    line?: number;
}

export interface Openings {
    rows: number;
    columns: number;
    openings: [number, number, [number, number][]][];
}

export interface Theorem {
    name: string;
    title: string;
    text: string;
}

export interface Estimate {
    seconds: number | null;
    memory: number | null;
    too_large: boolean;
    command: string;
}

interface Window {
    columns: number;
    rows: number;
    a?: number;
    b?: number;
}

/** Each question: what it takes besides "ask" and "lang", and what it answers. */
export interface Questions {
    hello: { takes: object; answers: Hello };
    messages: { takes: { texts: string[] }; answers: Record<string, string> };
    position: { takes: { position: string }; answers: Position };
    moves: { takes: { position: string; search?: boolean }; answers: Moves };
    solve: { takes: { position: string; search?: boolean }; answers: Solved };
    why: { takes: { position: string; move?: string }; answers: Why<Reason | MoveReason> };
    hint: { takes: { position: string; rung: HintRung }; answers: Hint };
    reply: {
        takes: { position: string; player: Opponent; mistakes?: number; seed?: number; ply?: number };
        answers: Reply;
    };
    review: { takes: { start: string; moves: string[]; names?: [string, string] }; answers: Review };
    plane: { takes: { c: number } & Window; answers: Plane };
    plane_square: { takes: { c: number; a: number; b: number }; answers: PlaneSquare };
    plane_highlight: { takes: { c: number; from: number } & Window; answers: PlaneHighlight };
    values: { takes: { game: string; count: number }; answers: Values };
    period: { takes: { game: string; limit?: number }; answers: Period };
    verify: { takes: { certificate: string }; answers: Verified };
    openings: { takes: { rows: number; columns: number }; answers: Openings };
    theorem: { takes: { name: string }; answers: Theorem };
    theorems: { takes: object; answers: { theorems: { name: string; title: string }[] } };
    estimate: { takes: { request: Request }; answers: Estimate };
}

export type Ask = keyof Questions;
export type RequestOf<A extends Ask> = { ask: A; lang?: Language } & Questions[A]["takes"];
export type Request = { [A in Exclude<Ask, "estimate">]: RequestOf<A> }[Exclude<Ask, "estimate">];
export type AnyRequest = Request | RequestOf<"estimate">;
export type AnswerOf<A extends Ask> = Questions[A]["answers"];

export interface Progress {
    done: number;
    /** 0 if unknown. */
    total: number;
}
