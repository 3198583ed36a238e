// What the keys do. Every one of these actions is also a button somewhere.
import { JSX } from "preact";
import { t } from "../language";
import { Dialog } from "./dialog";

export function Help(props: { onClose: () => void }): JSX.Element {
  const keys: [string, string][] = [
    ["← ↑ → ↓", t("walk over the board")],
    ["Enter", t("take what is chosen")],
    ["H", t("hint: one more step of the ladder")],
    ["W", t("why: the reason")],
    ["U · R", t("undo, redo")],
    ["N", t("new game")],
    ["[ · ]", t("the plane before, the plane after")],
    ["P", t("projector view")],
    ["A", t("show or hide the answers in it")],
    ["Esc", t("close what is open")],
    ["?", t("this help")],
  ];
  return (
    <Dialog title={t("Help and keys")} onClose={props.onClose}>
      <p>{t("Gale plays, explains and proves games in which both sides have the same moves. Everything is computed in this browser; nothing leaves it.")}</p>
      <table class="keys">
        <tbody>
          {keys.map(([key, action]) => <tr><th scope="row"><kbd>{key}</kbd></th><td>{action}</td></tr>)}
        </tbody>
      </table>
      <p class="muted">{t("● wins for the player to move, ✕ loses. N: the player to move wins. P: the player who just moved wins.")}</p>
    </Dialog>
  );
}
