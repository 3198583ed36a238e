// A small plane to be filled by hand: going up row by row, find the P-position of each. What has
// been found excludes others, which the engine shows once all are found.
import { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { ask, errorText, stopped } from "../ask";
import { Plane } from "../engine/types";
import { announce } from "../frame/live";
import { t } from "../language";
import { Task } from "./lessons";
import type { Saying } from "./step_play";

type PlaneTask = Extract<Task, { sort: "plane" }>;

export function PlaneTaskBoard(props: { task: PlaneTask; passed: boolean; onPassed: () => void }): JSX.Element {
  const { task } = props;
  const [found, setFound] = useState<readonly string[]>([]);
  const places = useRef<readonly string[]>([]); // the same, for choices that follow each other quickly
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [said, setSaid] = useState<{ text: Saying }>({ text: () => "" });
  const tell = (text: Saying): void => {
    setSaid({ text });
    announce(text());
  };
  const choose = async (a: number, b: number): Promise<void> => {
    const key = `${a},${b}`;
    if (props.passed || found.includes(key)) return;
    try {
      const plane = await ask<Plane>({ ask: "plane", c: task.c, a: 0, b: 0, columns: task.columns, rows: task.rows });
      if (plane.squares[b]?.[a] !== "P") {
        setWrong((now) => [...now, key]);
        tell(() => t("({},{},{}) can move to a lost position, so it is won.", a, b, task.c));
        return;
      }
      const now = [...places.current, key];
      const all = plane.squares.join("").split("P").length - 1;
      if (places.current.includes(key)) return; // chosen twice while the engine looked
      places.current = now;
      setFound(now);
      tell(() => t("({},{},{}) is lost for the player to move: {} of {} found.", a, b, task.c, now.length, all));
      if (now.length === all) props.onPassed();
    } catch (error) {
      if (!stopped(error)) setSaid({ text: () => errorText(error) });
    }
  };
  const rows = Array.from({ length: task.rows - task.c }, (_, i) => task.rows - 1 - i);
  const columns = Array.from({ length: task.columns - Math.max(1, task.c) }, (_, i) => i + Math.max(1, task.c));
  return (
    <div>
      <div class="plane-task">
        <table>
          <tbody>
            {rows.map((b) => (
              <tr>
                <th scope="row">b = {b}</th>
                {columns.map((a) => {
                  const key = `${a},${b}`;
                  if (a < b) return <td class="none"><span class="unseen">{t("no position")}</span></td>;
                  const state = found.includes(key) ? "p" : wrong.includes(key) ? "n" : "";
                  return (
                    <td>
                      <button type="button" class={state} aria-label={`(${a},${b},${task.c}) ${state.toUpperCase()}`.trim()} onClick={() => void choose(a, b)}>
                        {state === "p" ? "P" : state === "n" ? "✕" : ""}
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
            <tr><th scope="row">a =</th>{columns.map((a) => <th scope="col">{a}</th>)}</tr>
          </tbody>
        </table>
      </div>
      <p class="said">{said.text() || "\u00a0"}</p>
    </div>
  );
}
