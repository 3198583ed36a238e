// The local server that the page came from (`gale serve`): the same questions as to the engine, for
// the native one, when they are too large for the browser. The page works without it.
//
// The address that the server prints ends with its token, #token=…; it is taken out of the address
// at once and kept for this tab alone. How it is asked: doc/formats/serve.md.
import { EngineError } from "./engine";
import type { AskOptions } from "./engine";
import type { AnswerOf, Ask, DoorError, RequestOf } from "./types";

const tokenKey = "gale-token";

interface Event {
    name: string;
    data: string;
}

/** The events of a stream, each as soon as it is whole. */
async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Event> {
    const reader = stream.getReader();
    const decoder = new TextDecoder();
    let text = "";
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        text += decoder.decode(value, { stream: true });
        for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
            const [first = "", second = ""] = text.slice(0, end).split("\n");
            text = text.slice(end + 2);
            yield { name: first.slice("event: ".length), data: second.slice("data: ".length) };
        }
    }
}

function fault(text: string): EngineError {
    return new EngineError({ kind: "fault", text });
}

export class Server {
    private readonly token: string;
    private readonly base: string;

    /** `base` is the address of the server, for who is not a page of it. */
    constructor(token: string, base = "") {
        this.token = token;
        this.base = base;
    }

    /** Answers a question. Rejected with an EngineError if the server says one, or if it is stopped. */
    async ask<A extends Ask>(request: RequestOf<A>, options: AskOptions = {}): Promise<AnswerOf<A>> {
        const question = encodeURIComponent(JSON.stringify(request));
        const { job } = (await (await this.get(`/api/start?request=${question}`)).json()) as { job: string };
        const cancel = () => void this.get(`/api/cancel?job=${job}`).catch(() => undefined);
        if (options.signal?.aborted) cancel();
        options.signal?.addEventListener("abort", cancel, { once: true });
        try {
            return (await this.result(job, options)) as AnswerOf<A>;
        } finally {
            options.signal?.removeEventListener("abort", cancel);
        }
    }

    private async result(job: string, options: AskOptions): Promise<unknown> {
        const { body } = await this.get(`/api/jobs/${job}/events`);
        if (!body) throw fault("no events");
        for await (const event of eventsOf(body)) {
            if (event.name === "progress") {
                const { done, total } = JSON.parse(event.data) as { done?: number; total?: number };
                if (done !== undefined) options.progress?.({ done, total: total ?? 0 });
                continue;
            }
            const answer = JSON.parse(event.data) as { ok?: unknown; error?: DoorError };
            if (answer.error) throw new EngineError(answer.error);
            return answer.ok;
        }
        throw fault("the server ended");
    }

    private async get(path: string): Promise<Response> {
        let response: Response;
        try {
            response = await fetch(this.base + path, { headers: { "Gale-Token": this.token }, cache: "no-store" });
        } catch (error) {
            throw fault(error instanceof Error ? error.message : String(error));
        }
        if (response.ok) return response;
        let said: { error?: DoorError } = {};
        if (response.headers.get("Content-Type") === "application/json")
            said = (await response.json()) as { error?: DoorError };
        throw said.error ? new EngineError(said.error) : fault(`${response.status} ${response.statusText}`);
    }
}

/** The server, if the page came from one and was opened at the address that it printed. */
export function localServer(): Server | undefined {
    if (!document.querySelector('meta[name="gale-server"]')) return undefined;
    const given = /^#token=([0-9a-f]{32})$/.exec(location.hash)?.[1];
    if (given !== undefined) {
        history.replaceState(history.state, "", location.pathname + location.search);
        sessionStorage.setItem(tokenKey, given);
    }
    const token = given ?? sessionStorage.getItem(tokenKey);
    return token === null ? undefined : new Server(token);
}
