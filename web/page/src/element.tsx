// <gale-board game="chomp" position="4x7"></gale-board> for a teacher's own page: a board that two
// people play, with its preview, keys and words. A bundle of its own, without the engine; it tells its
// page of each move by the event "gale-move".
//
//     <script src="gale-board.js"></script>
import { JSX, render } from "preact";
import { useState } from "preact/hooks";
import { undrawable } from "./boards/drawable";
import { ChompBoard, Square } from "./boards/chomp_board";
import { bite, parseRows } from "./game/position";
import { Language, preferred, speak, t } from "./language";
import { biteSentence, boardName } from "./play/sentences";
import chinese from "catalogue:zh_CN/first";
import taiwanese from "catalogue:zh_TW/first";
import style from "./styles/element.css";

const catalogues = { en: {}, zh_CN: chinese, zh_TW: taiwanese };

interface BoardProps {
  start: readonly number[];
  onMove: (detail: { move: string; leaves: string }) => void;
}

function Board(props: BoardProps): JSX.Element {
  const [trail, setTrail] = useState<readonly (readonly number[])[]>([props.start]);
  const [preview, setPreview] = useState<Square | undefined>();
  const rows = trail[trail.length - 1]!;
  const over = rows.reduce((sum, length) => sum + length, 0) <= 1;
  const bitten = (row: number, column: number): void => {
    const left = bite(rows, row, column);
    setTrail([...trail, left]);
    props.onMove({ move: `${row},${column}`, leaves: left.length === 0 ? "0" : left.join(",") });
  };
  const eaten = rows.length === 0;
  const said = preview && !over ? biteSentence(rows, preview.row, preview.column) : over
    ? (trail.length + (eaten ? 1 : 0)) % 2 === 0 ? t("The first player has won.") : t("The second player has won.")
    : trail.length % 2 === 1 ? t("The first player's turn") : t("The second player's turn");
  return (
    <>
      <ChompBoard
        rows={rows} tall={props.start.length} wide={props.start[0] ?? 1} label={boardName(rows)}
        says={(row, column) => biteSentence(rows, row, column)} preview={over ? undefined : preview} onPreview={setPreview} onBite={over ? undefined : bitten}
      />
      <p class="said" role="status">{said}</p>
      <button type="button" disabled={trail.length === 1} onClick={() => setTrail(trail.slice(0, -1))}>{t("Undo")}</button>
    </>
  );
}

class GaleBoard extends HTMLElement {
  static readonly observedAttributes = ["game", "position", "lang"];
  private readonly root = this.attachShadow({ mode: "open" });
  private readonly place = document.createElement("div");

  connectedCallback(): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    this.root.adoptedStyleSheets = [sheet];
    this.place.className = "element";
    this.root.append(this.place);
    this.draw();
  }

  disconnectedCallback(): void {
    render(null, this.place);
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.draw();
  }

  private draw(): void {
    const code: Language = preferred([this.getAttribute("lang") ?? (document.documentElement.lang || "en")]);
    speak(code, catalogues[code]);
    const game = this.getAttribute("game") ?? "chomp";
    const rows = game === "chomp" ? parseRows(this.getAttribute("position") ?? "4x7") : undefined;
    const refusal = undrawable(`${game}:${this.getAttribute("position") ?? ""}`);
    if (rows && refusal !== undefined) {
      render(<p class="said">{refusal}</p>, this.place);
      return;
    }
    if (!rows) {
      render(<p class="said">{t("This element shows boards of Chomp, such as position=\"4x7\".")}</p>, this.place);
      return;
    }
    const onMove = (detail: { move: string; leaves: string }): void => {
      this.dispatchEvent(new CustomEvent("gale-move", { detail, bubbles: true }));
    };
    render(<Board key={rows.join(",")} start={rows} onMove={onMove} />, this.place);
  }
}

customElements.define("gale-board", GaleBoard);
