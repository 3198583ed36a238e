// The reader's language: `t` gives a sentence in it. The sentences stand in English where they are
// used; tools/messages.py finds them there, and the build makes catalogues of po/*.po.
export type Language = "en" | "zh_CN" | "zh_TW";
export type Catalogue = Readonly<Record<string, string>>;

export const languages: readonly { code: Language; name: string; tag: string }[] = [
  { code: "en", name: "English", tag: "en" },
  { code: "zh_CN", name: "简体中文", tag: "zh-Hans" },
  { code: "zh_TW", name: "繁體中文", tag: "zh-Hant" },
];

let current: Language = "en";
let catalogue: Catalogue = {};

export function language(): Language {
  return current;
}

/** From here on `t` speaks this language. */
export function speak(code: Language, sentences: Catalogue): void {
  current = code;
  catalogue = sentences;
}

/** Puts `values` into the {} of a sentence, or into its {0}, {1}. */
export function filled(sentence: string, values: readonly (string | number)[]): string {
  let next = 0;
  return sentence.replace(/\{(\d*)\}/g, (_, index: string) =>
    String(values[index === "" ? next++ : Number(index)] ?? ""),
  );
}

/** The sentence in the reader's language, its {} filled with `values`. */
export function t(sentence: string, ...values: (string | number)[]): string {
  return filled(catalogue[sentence] ?? sentence, values);
}

/** Sentences one after the other: after the full stop of Chinese no blank follows. */
export function joined(...sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(" ").replace(/。 /g, "。");
}

/** Marks a sentence that is translated where it is shown, by `t(sentence)`. */
export function translatable(sentence: string): string {
  return sentence;
}

/** Which of our languages the browser asks for. */
export function preferred(tags: readonly string[]): Language {
  for (const tag of tags) {
    const lower = tag.toLowerCase();
    if (lower.startsWith("zh")) {
      return /hant|tw|hk|mo/.test(lower) ? "zh_TW" : "zh_CN";
    }
    if (lower.startsWith("en")) return "en";
  }
  return "en";
}
