// Which positions are drawn: bars of chocolate and heaps, as long as a browser can draw them and its
// numbers can count them. Who writes an address by hand may ask for more.
import { PositionAnswer } from "../answers";
import { parsePosition, Part } from "../game/position";
import { t } from "../language";

/** In all bars together; three rows of 600 squares are the longest that the planes lead to. */
const mostSquares = 2000;
const mostHeaps = 100;
const orders: readonly string[] = ["chomp3d", "divisors", "poset"];

/** How many squares are drawn, with those that were bitten off. */
function area(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + (part.kind === "chomp" ? part.rows.length * (part.rows[0] ?? 0) : 0), 0);
}

/** Why a position is not drawn, as a sentence; nothing if it is drawn, or if it is none. */
export function undrawable(position: string, info?: PositionAnswer): string | undefined {
  const isOrder = info
    ? info.components.some((one) => one.kind === "order")
    : position.split("+").some((part) => orders.includes(part.split(":")[0]!.trim()));
  if (isOrder) return t("Only bars of chocolate and heaps are drawn here, no other orders.");
  const parts = parsePosition(position);
  if (!parts) return undefined;
  const numbers = parts.flatMap((part) => (part.kind === "chomp" ? part.rows : part.heaps));
  const heaps = parts.reduce((count, part) => count + (part.kind === "heaps" ? part.heaps.length : 1), 0);
  if (area(parts) <= mostSquares && heaps <= mostHeaps && numbers.every(Number.isSafeInteger)) return undefined;
  return t("This position is too large to be drawn here.");
}
