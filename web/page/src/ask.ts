// The one engine of the page: started once, asked by everybody, in the reader's language. Until it
// is ready the board can be drawn and played by two people.
//
// Who no longer wants an answer hears "stopped" at once. A question that still waits is then never
// sent; one that is being computed gets a moment to end by itself, because ending the worker also
// ends what it remembers. What is too large for the browser can be asked from the local server, if
// the page came from one. Whatever is being computed stands in `working`, with its progress and a
// way to stop it.
import type { Asking as Engine } from "./engine/open";
import type { Server } from "./engine/server";
import { AnyRequest, Progress } from "./engine/types";
import { loneBoard } from "./game/position";
import { language, t } from "./language";
import { Store } from "./store";

export type EngineState = "loading" | "ready" | "failed";
export const engineStore = new Store<{ state: EngineState; text: string }>({ state: "loading", text: "" });

export interface Asking {
  signal?: AbortSignal;
  /** Asked from the local server; there has to be one. */
  server?: boolean;
}

/** A question that is being computed. */
export interface Work extends Progress {
  since: number;
  server: boolean;
  stop: () => void;
}

export const working = new Store<{ works: readonly Work[] }>({ works: [] });
export const serverStore = new Store<{ server?: Server }>({});

type Run = (stop: AbortSignal, progress: (progress: Progress) => void) => Promise<unknown>;

interface Job {
  run: Run;
  settle: (answer: unknown) => void;
  fail: (error: unknown) => void;
  signal?: AbortSignal;
}

/** Milliseconds that a question has to end by itself. */
const grace = 50;
const waiting: Job[] = [];
let running = false;
let engine: Engine | undefined;

/** Starts the engine that `make` opens. */
export async function startEngine(make: () => Engine): Promise<void> {
  try {
    engine = make();
    await engine.ask({ ask: "hello" });
    engineStore.set({ state: "ready" });
    whenIdle(() => void engine?.prepare?.().catch(() => undefined)); // who needs it will hear of it
  } catch (error) {
    engineStore.set({ state: "failed", text: errorText(error) });
  }
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 500);
}

/** Resolves when the engine can be asked. */
export function engineReady(): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): boolean => {
      const { state, text } = engineStore.get();
      if (state === "ready") resolve();
      if (state === "failed") reject(new Error(text));
      return state !== "loading";
    };
    if (look()) return;
    const stop = engineStore.watch(() => {
      if (look()) stop();
    });
  });
}

export async function ask<T>(request: Record<string, unknown> & { ask: string }, asking: Asking = {}): Promise<T> {
  const { signal } = asking;
  const whole = (isWordless(request) ? request : { ...request, lang: language() }) as AnyRequest;
  if (asking.server) {
    const { server } = serverStore.get();
    if (!server) throw new Error(t("There is no local server."));
    return worked(true, (stop, progress) => server.ask(whole as never, { signal: stop, progress }), signal) as Promise<T>;
  }
  await engineReady();
  return queued((stop, progress) => engine!.ask(whole as never, { signal: stop, progress }), signal) as Promise<T>;
}

/** What a bar of chocolate is, is said in numbers: so the first move waits for no sentences. */
function isWordless(request: { ask: string; position?: unknown }): boolean {
  return request.ask === "position" && typeof request.position === "string" && loneBoard(request.position) !== undefined;
}

export async function values(game: string, count: number, signal?: AbortSignal): Promise<Uint32Array> {
  await engineReady();
  return queued((stop, progress) => engine!.values(game, count, { signal: stop, progress }), signal) as Promise<Uint32Array>;
}

function queued(run: Run, signal?: AbortSignal): Promise<unknown> {
  return new Promise((settle, fail) => {
    const giveUp = (): void => fail(gaveUp());
    signal?.addEventListener("abort", giveUp, { once: true });
    const done = (): void => signal?.removeEventListener("abort", giveUp);
    waiting.push({
      run, settle: (answer) => { done(); settle(answer); }, fail: (error) => { done(); fail(error); }, ...(signal ? { signal } : {}),
    });
    void pump();
  });
}

async function pump(): Promise<void> {
  if (running) return;
  running = true;
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    if (job.signal?.aborted) {
      job.fail(gaveUp());
      continue;
    }
    try {
      job.settle(await worked(false, job.run, job.signal));
    } catch (error) {
      job.fail(error);
    }
  }
  running = false;
}

/** Runs a question, with its place in `working`. Stopped by the reader there, it says so. */
async function worked(server: boolean, run: Run, signal?: AbortSignal): Promise<unknown> {
  const stop = new AbortController();
  let byReader = false;
  let work: Work = {
    done: 0, total: 0, since: performance.now(), server,
    stop: () => {
      byReader = true;
      stop.abort();
    },
  };
  const others = (): Work[] => working.get().works.filter((one) => one !== work);
  const show = (next: Work): void => {
    const works = [...others(), next];
    work = next;
    working.set({ works });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => { timer = setTimeout(() => stop.abort(), grace); };
  signal?.addEventListener("abort", end, { once: true });
  if (signal?.aborted) end();
  show(work);
  try {
    return await run(stop.signal, ({ done, total }) => show({ ...work, done, total }));
  } catch (error) {
    if (byReader && stopped(error)) throw new StoppedByReader(t("Stopped, as you asked."));
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
    working.set({ works: others() });
  }
}

function gaveUp(): DOMException {
  return new DOMException("stopped", "AbortError");
}

/** What was being computed was stopped where it stands in `working`; it can be asked for again. */
export class StoppedByReader extends Error {}

/** Whether an answer was given up on purpose. */
export function stopped(error: unknown): boolean {
  const named = error as { name?: string; kind?: string } | undefined;
  return named?.name === "AbortError" || named?.kind === "stopped";
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
