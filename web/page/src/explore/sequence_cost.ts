// How long many values of a sequence will take, judged by what fewer took: no model knows it before,
// because it hangs on how many values are rare. Checked by web/page/tests/places.test.ts.
import { values } from "../ask";
import { Estimate } from "../engine/types";

/** Fewer values than these take a moment, whatever the game. */
const fewer = 25_000;
const few = 50_000;

/** Of a number of values, when `half` took the one time and `whole`, twice as many, the other. */
export function grown(secondsOfHalf: number, secondsOfWhole: number, whole: number, count: number): number {
  const least = 0.01; // of what a clock tells
  const power = Math.log2(Math.max(least, secondsOfWhole) / Math.max(least, secondsOfHalf));
  return secondsOfWhole * (count / whole) ** Math.min(3, Math.max(1, power));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** What so many values will cost; nothing is computed for few. */
export async function costOfValues(game: string, count: number, signal: AbortSignal): Promise<Estimate> {
  const estimate: Estimate = { seconds: 0, memory: 8 * count, too_large: false, command: `gale values '${game}' --to ${count - 1}` };
  if (count <= 2 * few) return estimate;
  const half = await timed(() => values(game, fewer, signal));
  const whole = await timed(() => values(game, few, signal));
  return { ...estimate, seconds: grown(half, whole, few, count) };
}
