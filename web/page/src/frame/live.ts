// What a screen reader is told: one polite region for the whole page.
let region: HTMLElement | undefined;
let flip = false;

export function announce(text: string): void {
  if (!region) {
    region = document.createElement("div");
    region.className = "unseen";
    region.id = "announcements";
    region.setAttribute("aria-live", "polite");
    region.setAttribute("role", "status");
    document.body.append(region);
  }
  // A region that says the same twice is heard once; a blank makes it different.
  flip = !flip;
  region.textContent = text + (flip ? "\u00a0" : "");
}
