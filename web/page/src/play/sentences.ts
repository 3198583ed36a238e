// The sentences of the mode Play that depend on the game.
import { personResult, winner } from "../game/end";
import { taken, bite, shortRows } from "../game/position";
import { GameRecord, Player, side, toMove } from "../game/record";
import { t } from "../language";

export function biteSentence(rows: readonly number[], row: number, column: number): string {
  const left = bite(rows, row, column);
  if (left.length === 0) return t("Row {}, column {}: the poison. Whoever eats it loses.", row, column);
  return t("Row {}, column {}: takes {} squares, leaves {}", row, column, taken(rows, row, column), left.join(","));
}

export function moveSays(move: string): string {
  return t("You played {}.", move);
}

export function opponentSays(move: string): string {
  return t("The opponent plays {}.", move);
}

export function playerName(player: Player): string {
  switch (player) {
    case "person": return t("a person");
    case "perfect": return t("perfect");
    case "stubborn": return t("stubborn");
    case "student": return t("student");
  }
}

/** The heading of a game that is over. */
export function endOf(game: GameRecord): string {
  const result = personResult(game);
  if (result === "won") return t("You have won.");
  if (result === "lost") return t("You have lost.");
  return winner(game) === 0 ? t("The first player has won.") : t("The second player has won.");
}

/** The heading while a game goes on. */
export function turnOf(game: GameRecord, chomp: boolean): string {
  const persons = game.players.filter((player) => player === "person").length;
  if (toMove(game) !== "person") return t("The opponent is thinking …");
  if (persons === 2) return side(game) === 0 ? t("The first player's turn") : t("The second player's turn");
  return chomp ? t("Your bite") : t("Your move");
}

/** A game on heaps as a heading: its name, or its code. */
export function gameName(game: string): string {
  switch (game) {
    case "nim": return t("Nim");
    case "kayles": return t("Kayles");
    case "grundy": return t("Grundy's game");
    default: return game;
  }
}

export function boardName(rows: readonly number[]): string {
  return t("Bar of chocolate {}", shortRows(rows));
}
