// A value that components can watch: the whole state management of the page.
import { useLayoutEffect, useState } from "preact/hooks";

export class Store<S extends object> {
  private readonly watchers = new Set<() => void>();

  constructor(private state: S) {}

  get(): S {
    return this.state;
  }

  set(change: Partial<S>): void {
    this.state = { ...this.state, ...change };
    for (const watcher of [...this.watchers]) watcher();
  }

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }
}

/** The state, in a component that is drawn again whenever it changes: from the moment it is drawn, not
    only from when the browser has shown that. */
export function useStore<S extends object>(store: Store<S>): S {
  const [, redraw] = useState(0);
  useLayoutEffect(() => store.watch(() => redraw((n) => n + 1)), [store]);
  return store.get();
}
