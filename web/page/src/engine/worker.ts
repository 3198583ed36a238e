// The worker of the page: an instance of the engine, away from what is drawn.
import type { ToWorker } from "./messages";
import { serving } from "./serving";

interface WorkerScope {
    onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
    postMessage(message: unknown, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;
const take = serving((message, transfer) => scope.postMessage(message, transfer ?? []));
scope.onmessage = (event) => take(event.data);
