// How a game ends, seen from the record.
import { GameRecord, Player, position, side } from "./record";
import { loneBoard, squares } from "./position";

/** Whether a lone board is played out: whoever has to move when only the poison is left has lost. */
export function isPlayedOut(position: string): boolean {
  const rows = loneBoard(position);
  return rows !== undefined && squares(rows) <= 1;
}

/** 0 or 1: who has won a game that is over: the player who moved last, unless that was the poison. */
export function winner(game: GameRecord): 0 | 1 {
  const mover = side(game);
  const last: 0 | 1 = mover === 0 ? 1 : 0;
  return loneBoard(position(game))?.length === 0 ? mover : last;
}

/** "won" or "lost" for the only person of a game; nothing if there are two or none. */
export function personResult(game: GameRecord): "won" | "lost" | undefined {
  const isPerson = (player: Player): boolean => player === "person";
  const persons = game.players.filter(isPerson).length;
  if (persons !== 1) return undefined;
  return isPerson(game.players[winner(game)]) ? "won" : "lost";
}
