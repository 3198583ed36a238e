// The record of a game: where it began, what was played, and how far it has been taken back. Pure
// values; every function gives a new record. Checked by web/page/tests/record.test.ts.
export type Player = "person" | "perfect" | "stubborn" | "student";

export interface Ply {
  move: string;
  leaves: string;
}

export interface GameRecord {
  start: string;
  plies: readonly Ply[];
  /** How many of the plies stand on the board; those after it can be made again. */
  at: number;
  /** Who moves first, and who answers. */
  players: readonly [Player, Player];
  /** How many of a hundred winning moves a student misses. */
  mistakes: number;
  seed: number;
}

export function newGame(start: string, players: readonly [Player, Player], mistakes = 30, seed = 1): GameRecord {
  return { start, plies: [], at: 0, players, mistakes, seed };
}

export function positionAt(game: GameRecord, ply: number): string {
  return ply === 0 ? game.start : game.plies[ply - 1]!.leaves;
}

export function position(game: GameRecord): string {
  return positionAt(game, game.at);
}

/** 0 if it is the first player's turn, 1 if it is the second's. */
export function side(game: GameRecord): 0 | 1 {
  return game.at % 2 === 0 ? 0 : 1;
}

export function toMove(game: GameRecord): Player {
  return game.players[side(game)];
}

/** The game with one more move; what had been taken back is forgotten, unless it is that move. */
export function played(game: GameRecord, ply: Ply): GameRecord {
  const next = game.plies[game.at];
  if (next && next.move === ply.move && next.leaves === ply.leaves) return { ...game, at: game.at + 1 };
  return { ...game, plies: [...game.plies.slice(0, game.at), ply], at: game.at + 1 };
}

/** Where undo leads: to the last position before this one in which a person was to move. */
export function undoTarget(game: GameRecord): number | undefined {
  for (let ply = game.at - 1; ply >= 0; --ply) {
    if (game.players[ply % 2 === 0 ? 0 : 1] === "person") return ply;
  }
  return undefined;
}

/** Where redo leads: to the next position in which a person is to move, or to the end. */
export function redoTarget(game: GameRecord): number | undefined {
  if (game.at >= game.plies.length) return undefined;
  for (let ply = game.at + 1; ply < game.plies.length; ++ply) {
    if (game.players[ply % 2 === 0 ? 0 : 1] === "person") return ply;
  }
  return game.plies.length;
}

export function undone(game: GameRecord): GameRecord {
  const target = undoTarget(game);
  return target === undefined ? game : { ...game, at: target };
}

export function redone(game: GameRecord): GameRecord {
  const target = redoTarget(game);
  return target === undefined ? game : { ...game, at: target };
}
