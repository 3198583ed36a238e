// The head of the page: name, modes, the position as text, language, theme, help.
import { JSX } from "preact";
import { Mode } from "../game/address";
import { Language, languages, t } from "../language";
import { chooseLanguage, chooseTheme, settings, Theme } from "../settings";
import { useStore } from "../store";
import { PositionField } from "./position_field";

export interface HeaderProps {
  mode: Mode;
  onMode: (mode: Mode) => void;
  position?: string;
  onPosition: (text: string) => void;
  onHelp: () => void;
}

export function Header(props: HeaderProps): JSX.Element {
  const { language, theme } = useStore(settings);
  const modes: [Mode, string][] = [["play", t("Play")], ["explore", t("Explore")], ["learn", t("Learn")]];
  const themes: Theme[] = ["auto", "light", "dark"];
  const themeNames = { auto: t("Theme: the system's"), light: t("Theme: light"), dark: t("Theme: dark") };
  const nextTheme = themes[(themes.indexOf(theme) + 1) % themes.length]!;
  return (
    <header class="head">
      <span class="name">Gale</span>
      <nav aria-label={t("Modes")}>
        {modes.map(([mode, name]) => (
          <button type="button" aria-current={props.mode === mode ? "page" : undefined} onClick={() => props.onMode(mode)}>{name}</button>
        ))}
      </nav>
      {props.position !== undefined && <PositionField position={props.position} onPosition={props.onPosition} />}
      <div class="tools">
        <select
          aria-label={t("Language")} value={language}
          onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
        >
          {languages.map((one) => <option value={one.code} lang={one.tag}>{one.name}</option>)}
        </select>
        <button type="button" class="icon" aria-label={themeNames[theme]} title={themeNames[theme]} onClick={() => chooseTheme(nextTheme)}>
          <ThemeSign theme={theme} />
        </button>
        <button type="button" class="icon" aria-label={t("Help and keys")} title={t("Help and keys")} onClick={props.onHelp}>?</button>
      </div>
    </header>
  );
}

function ThemeSign(props: { theme: Theme }): JSX.Element {
  if (props.theme === "light") {
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="4.5" fill="currentColor" />
        <path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
      </svg>
    );
  }
  if (props.theme === "dark") {
    return <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M19.5 14.500A8 8 0 0 1 9.5 4.500a8 8 0 1 0 10 10z" fill="currentColor" /></svg>;
  }
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="2" />
      <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
    </svg>
  );
}
