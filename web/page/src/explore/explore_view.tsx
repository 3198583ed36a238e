// The mode Explore: one thing to look at, chosen by tabs.
import { JSX } from "preact";
import { firstBoard, Place, Sight } from "../game/address";
import { t } from "../language";
import { BoardView } from "./board_view";
import { Certificates } from "./certificates";
import { OpeningsView } from "./openings_view";
import { Planes } from "./planes";
import { Sequences } from "./sequences";

export interface ExploreProps {
  place: Place;
  go: (place: Place) => void;
  onPlay: (position: string) => void;
  /** What moves lead to is shown; not on a projector until somebody asks. */
  answers: boolean;
  certificate: string;
  onCertificate: (text: string) => void;
}

export function ExploreView(props: ExploreProps): JSX.Element {
  const { place, go, onPlay } = props;
  const sight = place.sight ?? "board";
  const names: [Sight, string][] = [
    ["board", t("Positions")], ["plane", t("Planes")], ["sequence", t("Sequences")], ["openings", t("Openings")], ["certificate", t("Certificates")],
  ];
  return (
    <>
      <nav class="sights no-print" aria-label={t("What to explore")}>
        {names.map(([one, name]) => (
          <button type="button" aria-current={sight === one ? "page" : undefined} onClick={() => go({ mode: "explore", sight: one, ...(one === "plane" ? { plane: place.plane ?? 7 } : {}) })}>{name}</button>
        ))}
      </nav>
      <main class="explore">
        {sight === "board" && <BoardView answers={props.answers} position={place.position ?? firstBoard} onPosition={(position) => go({ mode: "explore", sight: "board", position })} onPlay={onPlay} />}
        {sight === "plane" && <Planes c={place.plane ?? 0} onPlane={(plane) => go({ mode: "explore", sight: "plane", plane })} onPlay={onPlay} />}
        {sight === "sequence" && <Sequences game={place.game ?? "0.77"} onGame={(game) => go({ mode: "explore", sight: "sequence", game })} />}
        {sight === "openings" && <OpeningsView onBoard={(position) => go({ mode: "explore", sight: "board", position })} />}
        {sight === "certificate" && <Certificates text={props.certificate} onText={props.onCertificate} />}
      </main>
    </>
  );
}
