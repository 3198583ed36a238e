// What the mode Play shows, and everything that can be done in it. The components call these
// functions and draw the store; nothing else changes it.
import { announce } from "../frame/live";
import { ask, engineStore, errorText, stopped } from "../ask";
import { undrawable } from "../boards/drawable";
import { HintAnswer, LegalMove, PositionAnswer, ReplyAnswer, rungs, WhyAnswer } from "../answers";
import { addressOf, parseAddress } from "../game/address";
import { replaceAddress } from "../game/address_bar";
import { loneBoard, bite as bitten, parsePosition, partText, positionText } from "../game/position";
import * as record from "../game/record";
import { parseSaved, begun, savedText } from "../game/saved";
import { t } from "../language";
import { rememberedGame, rememberGame } from "../settings";
import { Store } from "../store";
import { isPlayedOut } from "../game/end";
import { endOf, opponentSays, moveSays } from "./sentences";

export interface LastBite {
  row: number;
  column: number;
  from: readonly number[];
}

export interface Puzzle {
  ply: number;
  instead: string[];
  tried?: { move: string; right: boolean };
}

export interface PlayState {
  game: record.GameRecord;
  /** What the engine says of the position on the board: its moves, and whether it is over. */
  info?: PositionAnswer;
  over: boolean;
  hints: HintAnswer[];
  why?: WhyAnswer;
  shownReply?: string;
  thinking: boolean;
  error: string;
  /** The poison was chosen once while other squares remain. */
  poisonAsked: boolean;
  /** The last bite, and the rows it bit from. */
  last?: LastBite;
  puzzle?: Puzzle;
}

const firstGame = record.newGame("chomp:4,4,4", ["person", "perfect"]);

export const play = new Store<PlayState>({
  game: firstGame, over: false, hints: [], thinking: false, error: "", poisonAsked: false,
});

let abort = new AbortController();
let openings = 0; // of positions and games: who opens one while another is asked about wins
/** How long the opponent waits, so that one sees one's own move first. */
const opponentPause = 450;

/** Shows a game: everything that belonged to the position before is gone. */
function show(game: record.GameRecord): void {
  abort.abort();
  abort = new AbortController();
  const text = record.position(game);
  play.set({
    game, info: undefined, over: isPlayedOut(text), hints: [], why: undefined, shownReply: undefined,
    thinking: false, error: "", poisonAsked: false, puzzle: undefined, last: lastBite(game),
  });
  rememberGame(savedText(game));
  const address = addressOf({ mode: "play", position: text });
  if (parseAddress(location.hash).mode === "play") replaceAddress(address);
  void follow(abort.signal);
}

function lastBite(game: record.GameRecord): LastBite | undefined {
  if (game.at === 0) return undefined;
  const match = /^(\d+),(\d+)$/.exec(game.plies[game.at - 1]!.move);
  const from = loneBoard(record.positionAt(game, game.at - 1));
  return match && from ? { row: Number(match[1]), column: Number(match[2]), from } : undefined;
}

/** Asks what the position is, and lets the opponent move if it is its turn. */
async function follow(signal: AbortSignal): Promise<void> {
  const text = record.position(play.get().game);
  try {
    const info = await ask<PositionAnswer>({ ask: "position", position: text }, { signal });
    if (signal.aborted) return;
    const over = info.over;
    play.set({ info, over });
    if (over) announce(endOf(play.get().game));
    else await reply(signal);
  } catch (error) {
    if (!signal.aborted && !stopped(error)) play.set({ error: errorText(error), thinking: false });
  }
}

async function reply(signal: AbortSignal): Promise<void> {
  const { game } = play.get();
  const player = record.toMove(game);
  if (player === "person" || game.at < game.plies.length) return;
  play.set({ thinking: true });
  const pause = new Promise((resolve) => setTimeout(resolve, opponentPause));
  const answer = await ask<ReplyAnswer>(
    {
      ask: "reply", position: record.position(game), player, seed: game.seed, ply: game.at,
      ...(player === "student" ? { mistakes: game.mistakes / 100 } : {}),
    },
    { signal },
  );
  await pause;
  if (signal.aborted) return;
  announce(opponentSays(answer.move));
  show(record.played(game, { move: answer.move, leaves: answer.leaves }));
}

export function startGame(game: record.GameRecord): void {
  ++openings;
  show(game);
}

/** A move of the person whose turn it is. */
export function makeMove(move: string, leaves: string): void {
  const { game, over, thinking, puzzle } = play.get();
  if (puzzle) {
    const right = puzzle.instead.includes(move);
    play.set({ puzzle: { ...puzzle, tried: { move, right } } });
    announce(right ? t("Yes, that wins.") : t("That gives the win away as well."));
    return;
  }
  if (over || thinking || record.toMove(game) !== "person") return;
  announce(moveSays(move));
  show(record.played(game, { move, leaves }));
}

/** A bite on a lone board, which needs no engine. The poison is asked for once. */
export function makeBite(row: number, column: number): void {
  const { game, poisonAsked, puzzle } = play.get();
  const rows = loneBoard(record.position(game));
  if (!rows || column > (rows[row - 1] ?? 0)) return;
  if (row === 1 && column === 1 && !poisonAsked && !puzzle) {
    play.set({ poisonAsked: true });
    announce(t("That is the poison: whoever eats it loses. Choose it again to eat it."));
    return;
  }
  makeMove(`${row},${column}`, partText({ kind: "chomp", rows: bitten(rows, row, column) }));
}

export function makeLegalMove(move: LegalMove): void {
  makeMove(move.move, move.leaves);
}

export function undo(): void {
  const { game } = play.get();
  if (record.undoTarget(game) !== undefined) {
    show(record.undone(game));
    announce(t("Taken back."));
  }
}

export function redo(): void {
  const { game } = play.get();
  if (record.redoTarget(game) !== undefined) {
    show(record.redone(game));
    announce(t("Made again."));
  }
}

export function jump(ply: number): void {
  show({ ...play.get().game, at: ply });
}

/** The next rung of the ladder. */
export async function hint(): Promise<void> {
  const { game, hints, over, thinking } = play.get();
  const rung = rungs[hints.length];
  if (!rung || over || thinking || engineStore.get().state !== "ready") return;
  const signal = abort.signal;
  try {
    const answer = await ask<HintAnswer>({ ask: "hint", position: record.position(game), rung }, { signal });
    if (signal.aborted) return;
    play.set({ hints: [...play.get().hints.slice(0, rungs.indexOf(rung)), { ...answer, rung }], error: "" });
    announce(answer.text);
  } catch (error) {
    if (!signal.aborted && !stopped(error)) play.set({ error: errorText(error) });
  }
}

/** Opens or closes the panel with the reason. */
export async function why(): Promise<void> {
  const { game, why: open, over } = play.get();
  if (open) {
    play.set({ why: undefined, shownReply: undefined });
    return;
  }
  if (over || engineStore.get().state !== "ready") return;
  const signal = abort.signal;
  try {
    const answer = await ask<WhyAnswer>({ ask: "why", position: record.position(game) }, { signal });
    if (signal.aborted) return;
    play.set({ why: answer, error: "" });
    announce(answer.text);
  } catch (error) {
    if (!signal.aborted && !stopped(error)) play.set({ error: errorText(error) });
  }
}

/** What was said is asked again, in another language. */
export async function sayAgain(): Promise<void> {
  const { game, hints, why: open } = play.get();
  if (hints.length === 0 && !open) return;
  const signal = abort.signal;
  const text = record.position(game);
  const again = await Promise.all(
    hints.map((one) => ask<HintAnswer>({ ask: "hint", position: text, rung: one.rung }, { signal })),
  );
  const reason = open ? await ask<WhyAnswer>({ ask: "why", position: text }, { signal }) : undefined;
  const now = play.get();
  if (signal.aborted || now.hints !== hints || now.why !== open) return;
  play.set({ hints: again.map((one, i) => ({ ...one, rung: hints[i]!.rung })), why: reason });
}

export function showReply(reply: string | undefined): void {
  play.set({ shownReply: reply });
}

/** Asks to find the better move in the position before a mistake. */
export function findBetter(ply: number, instead: string[]): void {
  const { game } = play.get();
  show({ ...game, at: ply });
  play.set({ puzzle: { ply, instead } });
}

export function endPuzzle(): void {
  const { game } = play.get();
  show({ ...game, at: game.plies.length });
}

/** A position of an address: the game that is remembered if it stands there, else a new one. */
export async function openPosition(text: string): Promise<void> {
  const { game } = play.get();
  const opening = ++openings;
  let canonical = text;
  const refused = (sentence: string | undefined): boolean => {
    if (sentence !== undefined) play.set({ error: sentence });
    return sentence !== undefined;
  };
  if (refused(undrawable(text))) return;
  const rows = loneBoard(text);
  if (rows) canonical = partText({ kind: "chomp", rows });
  else {
    // Until the engine can say what it is, it is drawn as it is written.
    const parts = engineStore.get().state === "loading" ? parsePosition(text) : undefined;
    if (parts) show(record.newGame(positionText(parts), game.players, game.mistakes, game.seed));
    try {
      const info = await ask<PositionAnswer>({ ask: "position", position: text });
      if (opening !== openings) return; // another one was opened meanwhile
      if (refused(undrawable(info.position, info))) return;
      canonical = info.position;
    } catch (error) {
      if (opening !== openings) return;
      if (parts) show(game);
      play.set({ error: errorText(error) });
      return;
    }
  }
  if (canonical === record.position(play.get().game)) return;
  show(record.newGame(canonical, game.players, game.mistakes, game.seed));
}

/** Plays the moves of a saved game again; throws a sentence if one is not legal. */
async function replayed(text: string): Promise<record.GameRecord> {
  const saved = parseSaved(text);
  if (!saved) throw new Error(t("This file is not a saved game."));
  const refusal = undrawable(saved.start);
  if (refusal !== undefined) throw new Error(refusal);
  let game = begun(saved);
  const first = await ask<PositionAnswer>({ ask: "position", position: game.start });
  game = { ...game, start: first.position };
  let now = first;
  for (const move of [...saved.moves, ...saved.undone]) {
    const legal = now.moves.find((one) => one.move === move);
    if (!legal) throw new Error(t("The saved move {} is not legal where it stands.", move));
    game = record.played(game, { move, leaves: legal.leaves });
    now = await ask<PositionAnswer>({ ask: "position", position: legal.leaves });
  }
  return { ...game, at: saved.moves.length };
}

export async function loadGame(text: string): Promise<void> {
  try {
    show(await replayed(text));
  } catch (error) {
    play.set({ error: errorText(error) });
  }
}

/** Goes on with the remembered game if the address asks for its position or for none. */
export async function resume(position: string | undefined): Promise<void> {
  const kept = rememberedGame();
  if (position !== undefined) await openPosition(position);
  else show(play.get().game);
  const begin = play.get().game;
  if (!kept) return;
  try {
    const game = await replayed(kept);
    const now = play.get();
    if (now.game !== begin || now.hints.length > 0 || now.why) return;
    const { error } = now; // what is wrong with the address
    if (position === undefined || record.position(game) === record.position(begin)) show(game);
    if (error !== "") play.set({ error });
  } catch {
    // What is remembered is of no use.
  }
}
