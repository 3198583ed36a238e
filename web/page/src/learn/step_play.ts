// A step of a lesson while it is played: the position on the board, and whether the step is passed.
// What is right is asked from the engine.
import { useEffect, useRef, useState } from "preact/hooks";
import { MovesAnswer, PositionAnswer, ReplyAnswer } from "../answers";
import { ask, errorText, stopped } from "../ask";
import { announce } from "../frame/live";
import { bite, loneBoard, partText } from "../game/position";
import { t } from "../language";
import { Task } from "./lessons";

/** What is said, in the language of whoever reads it now. */
export type Saying = () => string;
export type Verdict = "open" | "passed" | "wrong";

export interface StepPlay {
  position: string;
  info?: PositionAnswer;
  verdict: Verdict;
  said: string;
  busy: boolean;
  move: (move: string, leaves: string) => void;
  bite: (row: number, column: number) => void;
  value: (value: number) => void;
  again: () => void;
}

const opponentPause = 450;

/** Plays a task on a board: "win", "move" or "value". */
export function useStepPlay(task: Exclude<Task, { sort: "plane" }>, onPassed: () => void): StepPlay {
  const [position, setPosition] = useState(task.position);
  const [info, setInfo] = useState<PositionAnswer | undefined>();
  const [verdict, setVerdict] = useState<Verdict>("open");
  const [said, setSaid] = useState<{ text: Saying }>({ text: () => "" });
  const [busy, setBusy] = useState(false);
  const stop = useRef(new AbortController());

  useEffect(() => {
    const own = new AbortController();
    setInfo(undefined);
    ask<PositionAnswer>({ ask: "position", position }, { signal: own.signal })
      .then((answer) => { if (!own.signal.aborted) setInfo(answer); })
      .catch(() => undefined);
    return () => own.abort();
  }, [position]);
  useEffect(() => () => stop.current.abort(), []);

  const tell = (text: Saying, next: Verdict): void => {
    setSaid({ text });
    setVerdict(next);
    announce(text());
    if (next === "passed") onPassed();
  };
  /** Does something that who begins again, or leaves, no longer wants. */
  const guarded = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const { signal } = stop.current;
    setBusy(true);
    try {
      await work(signal);
    } catch (error) {
      if (signal.aborted || stopped(error)) return;
      setSaid({ text: () => errorText(error) });
    }
    if (!signal.aborted) setBusy(false);
  };

  const answerTo = async (leaves: string, signal: AbortSignal): Promise<void> => {
    const now = await ask<PositionAnswer>({ ask: "position", position: leaves }, { signal });
    if (now.over) {
      const eaten = loneBoard(leaves)?.length === 0;
      tell(() => (eaten ? t("That was the poison. Try again.") : t("You have won.")), eaten ? "wrong" : "passed");
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, opponentPause));
    const reply = await ask<ReplyAnswer>({ ask: "reply", position: leaves, player: "perfect" }, { signal });
    if (signal.aborted) return;
    setPosition(reply.leaves);
    tell(() => t("The opponent plays {}.", reply.move), "open");
    const then = await ask<PositionAnswer>({ ask: "position", position: reply.leaves }, { signal });
    if (then.over) tell(() => t("You have lost. Try again."), "wrong");
  };
  const judge = async (move: string, before: string, signal: AbortSignal): Promise<void> => {
    const { moves } = await ask<MovesAnswer>({ ask: "moves", position: before }, { signal });
    const wins = moves.find((one) => one.move === move)?.outcome === "P";
    tell(() => (wins ? t("Yes, that wins.") : t("No: the other side wins now. Try again.")), wins ? "passed" : "wrong");
  };
  const move = (text: string, leaves: string): void => {
    if (verdict !== "open" || busy) return;
    const before = position;
    setPosition(leaves);
    void guarded((signal) => (task.sort === "win" ? answerTo(leaves, signal) : judge(text, before, signal)));
  };
  return {
    position, info, verdict, said: said.text(), busy, move,
    bite: (row, column) => {
      const rows = loneBoard(position);
      if (rows && column <= (rows[row - 1] ?? 0)) move(`${row},${column}`, partText({ kind: "chomp", rows: bite(rows, row, column) }));
    },
    value: (value) => void guarded(async (signal) => {
      const { nim_value: right } = await ask<MovesAnswer>({ ask: "moves", position: task.position }, { signal });
      if (value === right) tell(() => t("Yes, {}.", value), "passed");
      else tell(() => t("No, not {}. Try again.", value), "open");
    }),
    again: () => {
      stop.current.abort();
      stop.current = new AbortController();
      setBusy(false);
      setPosition(task.position);
      setVerdict("open");
      setSaid({ text: () => "" });
    },
  };
}
