// The part of the address after #, as the browser shows it. A slider or a key that is held down wants
// more changes than browsers take: Safari throws after a hundred in half a minute, Chromium ignores
// them. So a few are written at once, and of many that follow each other only the last one now and then.
const atOnce = 30;
const every = 500; // milliseconds for one more; in half a minute there are 90 at most

let left = atOnce;
let since = 0;
let waiting: { address: string; over: string } | undefined;

function mayWrite(): boolean {
  const now = performance.now();
  const more = Math.floor((now - since) / every);
  left = Math.min(atOnce, left + more);
  since = left === atOnce ? now : since + more * every;
  return left > 0;
}

function write(how: "pushState" | "replaceState", address: string): void {
  if (location.hash === address) return;
  --left;
  try {
    history[how](undefined, "", address);
  } catch {
    // It was too much for the browser after all: the address stays behind, and nothing else does.
  }
}

function settle(): void {
  const wish = waiting;
  waiting = undefined;
  if (wish && location.hash === wish.over) write("replaceState", wish.address); // else somebody went elsewhere
}

/** What is shown is no step of its own: Back leads to what was before it. */
export function replaceAddress(address: string): void {
  if (!waiting && mayWrite()) {
    write("replaceState", address);
    return;
  }
  if (!waiting) setTimeout(settle, every);
  waiting = { address, over: location.hash };
}

/** What is shown is a step of its own. */
export function pushAddress(address: string): void {
  settle();
  mayWrite();
  write("pushState", address);
}
