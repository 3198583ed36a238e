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

/** The game of this tab; of a new one the game that was last played in any. */
export function rememberedGame(): string | undefined {
  try {
    return sessionStorage.getItem("gale.game") ?? remembered("game");
  } catch {
    return undefined;
  }
}

export function rememberGame(text: string): void {
  remember("game", text);
  try {
    sessionStorage.setItem("gale.game", text);
  } catch {
    // As above.
  }
}

export const settings = new Store<Settings>({ language: "en", theme: "auto", projector: false });

type When = "first" | "later";
const none = (): Promise<Catalogue> => Promise.resolve({});
const catalogues: Record<Language, Record<When, () => Promise<Catalogue>>> = {
  en: { first: none, later: none },
  zh_CN: {
    first: () => import("catalogue:zh_CN/first").then((module) => module.default),
    later: () => import("catalogue:zh_CN/later").then((module) => module.default),
  },
  zh_TW: {
    first: () => import("catalogue:zh_TW/first").then((module) => module.default),
    later: () => import("catalogue:zh_TW/later").then((module) => module.default),
  },
};
let wantsAll = false; // a mode was looked at whose sentences come later
let wanted: Language = "en";
let turns = 0;

/** Speaks the language that was last wanted; whoever wanted another one before is too late. */
async function speakWanted(): Promise<void> {
  const turn = ++turns;
  const code = wanted;
  const [first, later] = await Promise.all([catalogues[code].first(), wantsAll ? catalogues[code].later() : none()]);
  if (turn !== turns) return;
  speak(code, { ...first, ...later });
  document.documentElement.lang = languages.find((one) => one.code === code)!.tag;
  settings.set({ language: code });
}

/** Loads the sentences of the modes that are loaded later. */
export async function allSentences(): Promise<void> {
  wantsAll = true;
  await speakWanted();
}

export async function chooseLanguage(code: Language): Promise<void> {
  wanted = code;
  remember("language", code);
  await speakWanted();
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
