// What the reader chose once and the browser remembers: language, theme, projector view. Nothing of
// it leaves the browser; where storage is forbidden, nothing is remembered and all else works.
import { Catalogue, Language, languages, preferred, speak } from "./language";
import { Store } from "./store";

export type Theme = "auto" | "light" | "dark";

export interface Settings {
  language: Language;
  theme: Theme;
  projector: boolean;
}

export function remembered(key: string): string | undefined {
  try {
    return localStorage.getItem("gale." + key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem("gale." + key, value);
  } catch {
    // Storage is full or forbidden.
  }
}

export const settings = new Store<Settings>({ language: "en", theme: "auto", projector: false });

const catalogues: Record<Language, () => Promise<Catalogue>> = {
  en: () => Promise.resolve({}),
  zh_CN: () => import("catalogue:zh_CN").then((module) => module.default),
  zh_TW: () => import("catalogue:zh_TW").then((module) => module.default),
};

export async function chooseLanguage(code: Language): Promise<void> {
  speak(code, await catalogues[code]());
  document.documentElement.lang = languages.find((one) => one.code === code)!.tag;
  remember("language", code);
  settings.set({ language: code });
}

export function chooseTheme(theme: Theme): void {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  remember("theme", theme);
  settings.set({ theme });
}

export function chooseProjector(projector: boolean): void {
  document.documentElement.classList.toggle("projector", projector);
  settings.set({ projector });
}

/** Applies what is remembered, or what the browser asks for. */
export async function loadSettings(): Promise<void> {
  const theme = remembered("theme");
  if (theme === "light" || theme === "dark") chooseTheme(theme);
  const kept = languages.find((one) => one.code === remembered("language"))?.code;
  const code = kept ?? preferred(navigator.languages);
  if (code !== "en") await chooseLanguage(code);
}
