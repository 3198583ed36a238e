// The engine as the page sees it: questions with promises for answers, progress, and a cancel that
// takes effect at once, because the worker is ended and another one is started from the module,
// which is compiled once.
//
// Questions are answered one after the other, in the order in which they were asked. One that was
// canceled while it waited is never sent.
import type { FromWorker, ToWorker } from "./messages";
import type { AnswerOf, AnyRequest, Ask, DoorError, ErrorKind, Language, Progress, RequestOf } from "./types";

/** The door refused or could not answer; `kind` says why, the message says it in words. */
export class EngineError extends Error {
    readonly kind: ErrorKind;
    readonly column: number | undefined;

    constructor(error: DoorError) {
        super(error.text);
        this.name = "EngineError";
        this.kind = error.kind;
        this.column = error.column;
    }
}

/** A Worker, or what is like one. */
export interface WorkerLike {
    postMessage(message: ToWorker): void;
    terminate(): unknown;
    onmessage: ((event: { data: FromWorker }) => void) | null;
    onerror: ((event: { message?: string }) => void) | null;
}

export interface EngineParts {
    /** The compiled module, or a promise for it. */
    module: WebAssembly.Module | Promise<WebAssembly.Module>;
    /** Starts a worker that runs worker.ts. */
    spawn: () => WorkerLike;
    /** The catalogue of a language other than English, when it is first wanted. */
    catalogue?: (language: Language) => Promise<Uint8Array>;
}

export interface AskOptions {
    signal?: AbortSignal | undefined;
    progress?: ((progress: Progress) => void) | undefined;
}

interface Job {
    id: number;
    request: AnyRequest;
    options: AskOptions;
    settle: (text: string, binary?: Uint32Array) => void;
    fail: (error: Error) => void;
    unhook: () => void;
}

function stopped(): EngineError {
    return new EngineError({ kind: "stopped", text: "stopped" });
}

export class Engine {
    private readonly parts: EngineParts;
    private worker: WorkerLike | undefined;
    private readonly waiting: Job[] = [];
    private running: Job | undefined;
    private ids = 0;
    private readonly catalogues = new Map<Language, Uint8Array>();
    private readonly known = new Set<Language>(); // by the worker that runs now

    constructor(parts: EngineParts) {
        this.parts = parts;
    }

    /** Starts the worker before the first question, so that it need not wait. */
    async warm(): Promise<void> {
        await this.start();
    }

    /** Answers a question. Rejected with an EngineError if the door says one, or if it is stopped. */
    async ask<A extends Ask>(request: RequestOf<A>, options: AskOptions = {}): Promise<AnswerOf<A>> {
        return (await this.answer(request as AnyRequest, options)).ok as AnswerOf<A>;
    }

    /** G(0), ..., G(count - 1). */
    async values(game: string, count: number, options: AskOptions = {}): Promise<Uint32Array> {
        const found = await this.answer({ ask: "values", game, count }, options);
        return found.binary ?? new Uint32Array();
    }

    /** Ends the worker; what was asked is stopped. The next question starts another one. */
    close(): void {
        const jobs = [...(this.running ? [this.running] : []), ...this.waiting.splice(0)];
        this.endWorker();
        for (const job of jobs) this.end(job, stopped());
    }

    private answer(
        request: AnyRequest,
        options: AskOptions,
    ): Promise<{ ok: unknown; binary: Uint32Array | undefined }> {
        return new Promise((resolve, reject) => {
            if (options.signal?.aborted) {
                reject(stopped());
                return;
            }
            const cancel = () => this.cancel(job);
            const job: Job = {
                id: ++this.ids,
                request,
                options,
                settle: (text, binary) => {
                    const answer = JSON.parse(text) as { ok?: unknown; error?: DoorError };
                    if (answer.error) reject(new EngineError(answer.error));
                    else resolve({ ok: answer.ok, binary });
                },
                fail: reject,
                unhook: () => options.signal?.removeEventListener("abort", cancel),
            };
            options.signal?.addEventListener("abort", cancel, { once: true });
            this.waiting.push(job);
            this.next();
        });
    }

    private next(): void {
        if (this.running || this.waiting.length === 0) return;
        const job = this.waiting.shift() as Job;
        this.running = job;
        this.send(job).catch((error: unknown) => {
            if (this.running !== job) return;
            this.running = undefined;
            const text = error instanceof Error ? error.message : String(error);
            this.end(job, new EngineError({ kind: "fault", text }));
            this.next();
        });
    }

    private async send(job: Job): Promise<void> {
        const worker = await this.start();
        const language = job.request.lang;
        if (language !== undefined && language !== "en" && !this.known.has(language)) {
            const catalogue = await this.catalogue(language);
            if (this.worker === worker && catalogue !== undefined) {
                worker.postMessage({ kind: "language", tag: language, catalogue });
                this.known.add(language);
            }
        }
        // It may have been canceled meanwhile, and its worker with it.
        if (this.running !== job || this.worker !== worker) return;
        worker.postMessage({ kind: "ask", id: job.id, request: JSON.stringify(job.request) });
    }

    private async catalogue(language: Language): Promise<Uint8Array | undefined> {
        const kept = this.catalogues.get(language);
        if (kept !== undefined || this.parts.catalogue === undefined) return kept;
        const loaded = await this.parts.catalogue(language);
        this.catalogues.set(language, loaded);
        return loaded;
    }

    private async start(): Promise<WorkerLike> {
        const module = await this.parts.module;
        if (this.worker) return this.worker;
        const worker = this.parts.spawn();
        this.worker = worker;
        worker.onmessage = (event) => this.take(worker, event.data);
        worker.onerror = (event) => this.take(worker, { kind: "failed", text: event.message ?? "the worker failed" });
        worker.postMessage({ kind: "start", module });
        return worker;
    }

    private take(worker: WorkerLike, message: FromWorker): void {
        if (worker !== this.worker) return; // of one that was ended
        const job = this.running;
        if (message.kind === "failed") {
            this.endWorker();
            if (job) this.end(job, new EngineError({ kind: "fault", text: message.text }));
            this.next();
            return;
        }
        if (message.kind === "ready" || job === undefined || message.id !== job.id) return;
        if (message.kind === "progress") {
            job.options.progress?.({ done: message.done, total: message.total });
            return;
        }
        this.running = undefined;
        job.unhook();
        job.settle(message.text, message.binary);
        this.next();
    }

    private cancel(job: Job): void {
        if (this.running === job) {
            this.endWorker();
            this.end(job, stopped());
            this.start().catch(() => undefined); // so that the next question finds one
            this.next();
            return;
        }
        const place = this.waiting.indexOf(job);
        if (place < 0) return;
        this.waiting.splice(place, 1);
        this.end(job, stopped());
    }

    private end(job: Job, error: Error): void {
        job.unhook();
        job.fail(error);
    }

    private endWorker(): void {
        const worker = this.worker;
        this.worker = undefined;
        this.running = undefined;
        this.known.clear();
        if (!worker) return;
        worker.onmessage = null;
        worker.onerror = null;
        worker.terminate();
    }
}
