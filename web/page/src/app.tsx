// The page: its head, one of its modes, the keys, and the part of the address after #.
import { JSX, render } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { engineStore } from "./ask";
import { useDrop } from "./frame/drop";
import { Header } from "./frame/header";
import { Help } from "./frame/help";
import { Working } from "./frame/working";
import { addressOf, firstBoard, Mode, parseAddress, Place } from "./game/address";
import { pushAddress, replaceAddress } from "./game/address_bar";
import { position } from "./game/record";
import { t } from "./language";
import { PlayView } from "./play/play_view";
import { Setup } from "./play/setup";
import { hint, openPosition, play, redo, resume, sayAgain, startGame, undo, why } from "./play/state";
import { allSentences, chooseProjector, loadSettings, settings } from "./settings";
import { useStore } from "./store";

type Open = "help" | "setup" | undefined;

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const pressed = target instanceof HTMLInputElement && /^(checkbox|radio|range|file)$/.test(target.type);
  return (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) && !pressed) || target.closest("dialog") !== null;
}

function App(): JSX.Element {
  const [place, setPlace] = useState<Place>(() => parseAddress(location.hash));
  const [open, setOpen] = useState<Open>();
  const [answersShown, setAnswersShown] = useState(false);
  const { projector, language } = useStore(settings);
  const { game } = useStore(play);
  const [certificate, setCertificate] = useState("");

  // What listens does so as soon as the page is drawn: a key may come before the browser shows it.
  useLayoutEffect(() => {
    const changed = (): void => {
      const next = parseAddress(location.hash);
      setPlace(next);
      if (next.mode === "play" && next.position) void openPosition(next.position);
    };
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);

  useEffect(() => {
    document.title = place.mode === "play" ? `${position(game)} · Gale` : "Gale";
  }, [place.mode, game]);

  useEffect(() => {
    if (engineStore.get().state === "ready") void sayAgain().catch(() => undefined);
  }, [language]);

  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (isTyping(event) || event.altKey || event.ctrlKey || event.metaKey) return;
      const key = event.key.toLowerCase();
      const common: Record<string, () => void> = {
        "?": () => setOpen("help"),
        p: () => chooseProjector(!settings.get().projector),
        a: () => setAnswersShown((shown) => !shown),
      };
      const inPlay: Record<string, () => void> = {
        h: () => void hint(), w: () => void why(), u: undo, r: redo, n: () => setOpen("setup"),
      };
      const action = common[key] ?? (place.mode === "play" ? inPlay[key] : undefined);
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [place.mode]);

  const go = (next: Place): void => {
    // From plane to plane one scrolls; everything else can be gone back from.
    const scrolls = next.mode === "explore" && next.sight === "plane" && place.mode === "explore" && place.sight === "plane";
    (scrolls ? replaceAddress : pushAddress)(addressOf(next));
    setPlace(next);
  };
  const goMode = (mode: Mode): void => go(mode === "play" ? { mode, position: position(game) } : { mode });
  const playFrom = (text: string): void => {
    go({ mode: "play", position: text });
    void openPosition(text);
  };
  useDrop((text) => {
    setCertificate(text);
    go({ mode: "explore", sight: "certificate" });
  });
  const exploring = place.mode === "explore" && (place.sight ?? "board") === "board";
  const shown = place.mode === "play" ? position(game) : exploring ? (place.position ?? firstBoard) : undefined;
  return (
    <>
      <Header
        mode={place.mode} onMode={goMode} position={shown}
        onPosition={(text) => (exploring ? go({ mode: "explore", sight: "board", position: text }) : void openPosition(text))} onHelp={() => setOpen("help")}
      />
      {place.mode === "play" && <PlayView onNew={() => setOpen("setup")} answersShown={answersShown} />}
      {place.mode === "explore" && <Explore place={place} go={go} onPlay={playFrom} answers={!projector || answersShown} certificate={certificate} onCertificate={setCertificate} />}
      {place.mode === "learn" && <Learn place={place} go={go} />}
      <Working />
      {projector && <ProjectorBar hides={place.mode === "play" || exploring} shown={answersShown} onShow={() => setAnswersShown(!answersShown)} />}
      {open === "help" && <Help onClose={() => setOpen(undefined)} />}
      {open === "setup" && (
        <Setup
          game={game} onClose={() => setOpen(undefined)}
          onStart={(next) => {
            setOpen(undefined);
            startGame(next);
          }}
        />
      )}
    </>
  );
}

/** A mode that is loaded when it is first looked at. */
function later<Props extends object>(load: () => Promise<(props: Props) => JSX.Element>): (props: Props) => JSX.Element {
  let known: { View: (props: Props) => JSX.Element } | undefined;
  return (props) => {
    const [view, setView] = useState(known);
    useEffect(() => {
      if (!known) void Promise.all([load(), allSentences()]).then(([View]) => setView((known = { View })));
    }, []);
    return view ? <view.View {...props} /> : <main><p class="muted">{t("Loading …")}</p></main>;
  };
}

const Explore = later(async () => (await import("./explore/explore_view")).ExploreView);
const Learn = later(async () => (await import("./learn/learn_view")).LearnView);

/** `hides`: there are answers to be shown. */
function ProjectorBar(props: { hides: boolean; shown: boolean; onShow: () => void }): JSX.Element {
  return (
    <div class="projector-bar">
      {props.hides && <button type="button" aria-pressed={props.shown} onClick={props.onShow}>{t("Show answers")}<kbd aria-hidden="true">A</kbd></button>}
      <button type="button" onClick={() => chooseProjector(false)}>{t("Leave the projector view")}<kbd aria-hidden="true">P</kbd></button>
    </div>
  );
}

/** Draws the page into `root`, and goes on with the game that was left. */
export async function openPage(root: HTMLElement): Promise<void> {
  await loadSettings();
  const place = parseAddress(location.hash);
  const resumed = resume(place.mode === "play" ? place.position : undefined);
  render(<App />, root);
  await resumed;
}
