// Times in words.
import { t } from "../language";

/** "about 4 s", "about 3 min", "about 2 h". */
export function about(seconds: number): string {
  if (seconds < 90) return t("about {} s", Math.max(1, Math.ceil(seconds)));
  if (seconds < 90 * 60) return t("about {} min", Math.ceil(seconds / 60));
  return t("about {} h", Math.ceil(seconds / 3600));
}

/** "about 4 s left", judged by how far it is; nothing as long as that says little. */
export function remaining(work: { done: number; total: number; since: number }, now: number): string | undefined {
  const part = work.total > 0 ? work.done / work.total : 0;
  const passed = now - work.since;
  if (part < 0.02 || part > 1 || passed < 1000) return undefined;
  return t("{} left", about((passed * (1 - part)) / part / 1000));
}
