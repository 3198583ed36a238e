// The mode Learn: ten lessons, each a few positions to play. A step is passed by play, never by a
// click on "next"; what was passed is remembered in this browser only.
import { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { engineStore } from "../ask";
import { PositionBoard } from "../boards/position_board";
import { addressOf, parseAddress, Place } from "../game/address";
import { t } from "../language";
import { remember, remembered } from "../settings";
import { useStore } from "../store";
import { Lesson, lessons, Step, Task } from "./lessons";
import { PlaneTaskBoard } from "./plane_task";
import { useStepPlay } from "./step_play";

/** How many steps of each lesson are passed. */
function loadProgress(): number[] {
  const kept = (remembered("lessons") ?? "").split(",").map(Number);
  return lessons.map((lesson, i) => (Number.isInteger(kept[i]) ? Math.max(0, Math.min(lesson.steps.length, kept[i]!)) : 0));
}

/** Of this tab and of all others: what is passed in one is passed in all. */
function useProgress(): [readonly number[], (change: (steps: number, lesson: number) => number) => void] {
  const [progress, setProgress] = useState<readonly number[]>(loadProgress);
  const more = (change: (steps: number, lesson: number) => number): void => {
    const kept = loadProgress();
    setProgress((now) => now.map((steps, i) => Math.max(change(steps, i), kept[i]!)));
  };
  useLayoutEffect(() => {
    const changed = (): void => more((steps) => steps);
    addEventListener("storage", changed);
    return () => removeEventListener("storage", changed);
  }, []);
  useEffect(() => {
    if (progress.some((steps) => steps > 0)) remember("lessons", progress.join(","));
  }, [progress]);
  return [progress, more];
}

export function LearnView(props: { place: Place; go: (place: Place) => void }): JSX.Element {
  const [progress, more] = useProgress();
  const { state: engine, text } = useStore(engineStore);
  const number = props.place.lesson;
  const lesson = number === undefined ? undefined : lessons[number - 1];
  const passed = (steps: number): void => more((old, i) => (i + 1 === number ? Math.max(old, steps) : old));
  return (
    <main class="learn">
      {lesson === undefined || number === undefined
        ? <Contents progress={progress} go={props.go} />
        : <LessonView key={number} number={number} lesson={lesson} done={progress[number - 1]!} onPassed={passed} go={props.go} />}
      {engine === "loading" && <p class="muted">{t("The engine is starting …")}</p>}
      {engine === "failed" && <p class="error">{t("The engine could not start: {}", text)}</p>}
    </main>
  );
}

function Contents(props: { progress: readonly number[]; go: (place: Place) => void }): JSX.Element {
  return (
    <div class="contents">
      <h1>{t("Find it out yourself")}</h1>
      <p class="sub">{t("Ten short lessons. Play first, notice something, then see what it is called.")}</p>
      <ol class="lessons">
        {lessons.map((lesson, i) => {
          const done = props.progress[i]!;
          return (
            <li>
              <a href={addressOf({ mode: "learn", lesson: i + 1 })}>
                <b>{i + 1}</b>
                <span>{t(lesson.title)}</span>
                <Dots done={done} of={lesson.steps.length} />
              </a>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Dots(props: { done: number; of: number; at?: number }): JSX.Element {
  return (
    <span class="dots" role="img" aria-label={t("{} of {} steps passed", props.done, props.of)}>
      {Array.from({ length: props.of }, (_, i) => <i class={(i < props.done ? "done" : "") + (i === props.at ? " here" : "")}>{i < props.done ? "●" : "○"}</i>)}
    </span>
  );
}

interface LessonProps {
  number: number;
  lesson: Lesson;
  done: number;
  onPassed: (steps: number) => void;
  go: (place: Place) => void;
}

function LessonView(props: LessonProps): JSX.Element {
  const { lesson, number, done } = props;
  const last = lesson.steps.length - 1;
  const [at, setAt] = useState(Math.min(done, last));
  const [now, setNow] = useState(false);
  const step = lesson.steps[at]!;
  const say = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone, so whoever uses keys or a screen reader goes on from the task.
  useEffect(() => {
    if (document.activeElement === document.body) say.current!.focus({ preventScroll: true });
  }, [at]);
  const passed = now || done > at;
  return (
    <div class="lesson">
      <p class="crumbs"><a href="#learn">{t("All lessons")}</a> <Dots done={done} of={lesson.steps.length} at={at} /></p>
      <h1>{number}. {t(lesson.title)}</h1>
      <p class="say" ref={say} tabIndex={-1}>{t(step.say)}</p>
      <StepBoard
        key={at} step={step} passed={passed}
        onPassed={() => {
          setNow(true);
          props.onPassed(at + 1);
        }}
      />
      {passed && (
        <section class="card found" aria-live="polite" data-testid="found">
          <p>{t(step.found)}</p>
          <div class="buttons">
            {at < last && <button type="button" class="primary" onClick={() => { setAt(at + 1); setNow(false); }}>{t("Go on")}</button>}
            {at === last && number < lessons.length && <button type="button" class="primary" onClick={() => props.go({ mode: "learn", lesson: number + 1 })}>{t("The next lesson")}</button>}
            {at === last && lesson.further && <button type="button" onClick={() => props.go(parseAddress(lesson.further!))}>{t("Look further")}</button>}
          </div>
        </section>
      )}
    </div>
  );
}

function StepBoard(props: { step: Step; passed: boolean; onPassed: () => void }): JSX.Element {
  const { task } = props.step;
  if (task.sort === "plane") return <PlaneTaskBoard task={task} passed={props.passed} onPassed={props.onPassed} />;
  return <BoardTask task={task} onPassed={props.onPassed} />;
}

const mostValue = 9;

function BoardTask(props: { task: Exclude<Task, { sort: "plane" }>; onPassed: () => void }): JSX.Element {
  const { task } = props;
  const play = useStepPlay(task, props.onPassed);
  const [preview, setPreview] = useState<{ row: number; column: number; component: number } | undefined>();
  const [pointed, setPointed] = useState("");
  const ready = useStore(engineStore).state === "ready";
  const free = ready && task.sort !== "value" && play.verdict === "open" && !play.busy;
  return (
    <div>
      <PositionBoard
        text={play.position} frame={task.position} info={play.info} preview={free ? preview : undefined} onPreview={setPreview} onSay={setPointed}
        onBite={free ? play.bite : undefined} onMove={free ? (move) => play.move(move.move, move.leaves) : undefined}
      />
      {task.sort === "value" && (
        <div class="buttons values" role="group" aria-label={t("The value is")}>
          {Array.from({ length: mostValue + 1 }, (_, i) => <button type="button" disabled={!ready || play.verdict !== "open"} onClick={() => play.value(i)}>{i}</button>)}
        </div>
      )}
      <p class={"said " + play.verdict} data-testid="lesson-said">
        {play.verdict === "passed" && <b class="win" aria-hidden="true">● </b>}
        {play.verdict === "wrong" && <b class="lose" aria-hidden="true">✕ </b>}
        {play.said || pointed || "\u00a0"}
      </p>
      <div class="buttons">
        <button type="button" disabled={play.position === task.position && play.verdict === "open"} onClick={play.again}>{t("From the beginning")}</button>
      </div>
    </div>
  );
}
