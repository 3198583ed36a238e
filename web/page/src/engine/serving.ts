// What happens inside the worker: messages in, messages out. The same in a browser and in node.
import { Instance } from "./instance";
import type { FromWorker, ToWorker } from "./messages";

type Send = (message: FromWorker, transfer?: Transferable[]) => void;

const progressEvery = 50; // milliseconds

/** Takes one message after the other. */
export function serving(send: Send): (message: ToWorker) => void {
    let instance: Promise<Instance> | undefined;

    function answer(engine: Instance, id: number, request: string): void {
        let last = -Infinity; // so that the first word is sent at once
        const found = engine.ask(request, (done, total) => {
            const now = performance.now();
            if (now - last >= progressEvery) {
                last = now;
                send({ kind: "progress", id, done, total });
            }
            return false;
        });
        if (found.binary === undefined) send({ kind: "answer", id, text: found.text });
        else send({ kind: "answer", id, text: found.text, binary: found.binary }, [found.binary.buffer]);
    }

    async function take(message: ToWorker): Promise<void> {
        if (message.kind === "start") {
            instance = Instance.start(message.module);
            await instance;
            send({ kind: "ready" });
            return;
        }
        if (instance === undefined) throw new Error("a question before the start");
        const engine = await instance;
        if (message.kind === "language") engine.addLanguage(message.tag, message.catalogue);
        else answer(engine, message.id, message.request);
    }

    return (message) => {
        take(message).catch((error: unknown) => {
            send({ kind: "failed", text: error instanceof Error ? error.message : String(error) });
        });
    };
}
