// The rule of an octal code in words: digit k says what may be left of a heap when k tokens are taken,
// 1 nothing, 2 one heap, 4 two heaps, or a sum of these. Checked by web/page/tests/position.test.ts.
import { joined, t } from "../language";

function sentence(digit: number, counts: string): string {
  switch (digit) {
    case 1: return t("Take {} if nothing is left.", counts);
    case 2: return t("Take {} if one heap is left.", counts);
    case 3: return t("Take {} and leave one heap or nothing.", counts);
    case 4: return t("Take {} and leave two heaps.", counts);
    case 5: return t("Take {} and leave two heaps or nothing.", counts);
    case 6: return t("Take {} and leave one heap or two.", counts);
    default: return t("Take {} and leave nothing, one heap or two.", counts);
  }
}

/** A sentence for each sort of digit; nothing for what is no octal code of a few digits. */
export function ruleOfCode(code: string): string {
  const match = /^([04])?\.([0-7]{1,12})$/.exec(code);
  if (!match) return "";
  const counts = new Map<number, number[]>();
  [...match[2]!].forEach((digit, i) => {
    if (digit !== "0") counts.set(Number(digit), [...(counts.get(Number(digit)) ?? []), i + 1]);
  });
  const taking = [...counts].map(([digit, some]) => sentence(digit, some.join(" / ")));
  return joined(match[1] === "4" ? t("Split a heap into two.") : "", ...taking);
}
