// The one engine of the page: started once, asked by everybody, in the reader's language. Until it
// is ready the board can be drawn and played by two people.
//
// Who no longer wants an answer hears "stopped" at once. A question that still waits is then never
// sent; one that is being computed gets a moment to end by itself, because ending the worker also
// ends what it remembers.
import type { Asking as Engine } from "./engine/open";
import { AnyRequest, Progress } from "./engine/types";
import { language } from "./language";
import { Store } from "./store";

export type EngineState = "loading" | "ready" | "failed";
export const engineStore = new Store<{ state: EngineState; text: string }>({ state: "loading", text: "" });

export interface Asking {
  signal?: AbortSignal;
  progress?: (progress: Progress) => void;
}

interface Job {
  run: (stop: AbortSignal) => Promise<unknown>;
  settle: (answer: unknown) => void;
  fail: (error: unknown) => void;
  signal?: AbortSignal;
}

const grace = 150; // milliseconds
const waiting: Job[] = [];
let running = false;
let engine: Engine | undefined;

/** Starts the engine that `make` opens. */
export async function startEngine(make: () => Engine): Promise<void> {
  try {
    engine = make();
    await engine.ask({ ask: "hello" });
    engineStore.set({ state: "ready" });
  } catch (error) {
    engineStore.set({ state: "failed", text: errorText(error) });
  }
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
  await engineReady();
  const { signal, progress } = asking;
  const whole = { ...request, lang: language() } as AnyRequest;
  return queued((stop) => engine!.ask(whole as never, { signal: stop, progress }), signal) as Promise<T>;
}

export async function values(game: string, count: number, signal?: AbortSignal): Promise<Uint32Array> {
  await engineReady();
  return queued((stop) => engine!.values(game, count, { signal: stop }), signal) as Promise<Uint32Array>;
}

function queued(run: Job["run"], signal?: AbortSignal): Promise<unknown> {
  return new Promise((settle, fail) => {
    signal?.addEventListener("abort", () => fail(gaveUp()), { once: true });
    waiting.push({ run, settle, fail, ...(signal ? { signal } : {}) });
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
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => { timer = setTimeout(() => stop.abort(), grace); };
    job.signal?.addEventListener("abort", end, { once: true });
    try {
      job.settle(await job.run(stop.signal));
    } catch (error) {
      job.fail(error);
    }
    clearTimeout(timer);
    job.signal?.removeEventListener("abort", end);
  }
  running = false;
}

function gaveUp(): DOMException {
  return new DOMException("stopped", "AbortError");
}

/** Whether an answer was given up on purpose. */
export function stopped(error: unknown): boolean {
  const named = error as { name?: string; kind?: string } | undefined;
  return named?.name === "AbortError" || named?.kind === "stopped";
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
