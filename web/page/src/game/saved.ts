// Saved games, in the form that `gale play` reads and writes (doc/formats/game.md). Reading checks
// the form; whether the moves are legal is checked by playing them again.
import { GameRecord, newGame, Player } from "./record";

export interface SavedGame {
  start: string;
  players: [Player, Player];
  mistakes: number;
  seed: number;
  moves: string[];
  undone: string[];
}

const largestFile = 262144;
const mostMoves = 10000;
const isPlayer = (value: unknown): value is Player =>
  value === "person" || value === "perfect" || value === "stubborn" || value === "student";
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= mostMoves && value.every((text) => typeof text === "string");
const isCount = (value: unknown, largest: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= largest;

/** The game as the text of a file. */
export function savedText(game: GameRecord): string {
  const sum = game.start.includes("+");
  const colon = game.start.indexOf(":");
  const moves = game.plies.map((ply) => ply.move);
  const document = {
    format: "gale game",
    version: 1,
    game: sum ? "sum" : game.start.slice(0, colon),
    position: sum ? game.start : game.start.slice(colon + 1),
    first: game.players[0],
    second: game.players[1],
    mistakes: game.mistakes,
    seed: game.seed,
    moves: moves.slice(0, game.at),
    undone: moves.slice(game.at),
  };
  return JSON.stringify(document, undefined, 1) + "\n";
}

/** What a file says, or nothing if it is no saved game. */
export function parseSaved(text: string): SavedGame | undefined {
  if (text.length > largestFile) return undefined;
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  if (value.format !== "gale game" || value.version !== 1) return undefined;
  const { game, position, first, second, mistakes, seed, moves, undone } = value;
  if (typeof game !== "string" || typeof position !== "string") return undefined;
  if (!isPlayer(first) || !isPlayer(second) || !isTexts(moves) || !isTexts(undone)) return undefined;
  if (!isCount(mistakes, 100) || !isCount(seed, Number.MAX_SAFE_INTEGER)) return undefined;
  const start = game === "sum" ? position : `${game}:${position}`;
  return { start, players: [first, second], mistakes, seed, moves, undone };
}

/** The saved game, its moves still to be made. */
export function begun(saved: SavedGame): GameRecord {
  return newGame(saved.start, saved.players, saved.mistakes, saved.seed);
}
