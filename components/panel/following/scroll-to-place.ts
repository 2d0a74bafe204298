/** A page looks for its messages while their code is loaded, and then no longer. */
const PATIENCE_MS = 10_000;
/** As many frames a place has to stay where it is to have arrived, and as many it is waited for. */
const CALM_FRAMES = 3;
const MAX_FRAMES = 60;

/** The elements of all messages that are shown, one after the other. */
function shownArticles(): NodeListOf<HTMLElement> {
  return document.querySelectorAll('[data-part="transcript"] article[data-role]');
}

/** The element of a message; `null` while not all of them are there. */
export function articleOf(index: number, count: number): HTMLElement | null {
  const shown = shownArticles();
  return shown.length === count ? (shown[index] ?? null) : null;
}

/** Tries once a frame, after the transcript has shown its end, until it is done or patience ends. */
export function tryEachFrame(isDone: () => boolean, signal: AbortSignal): void {
  const giveUpAt = performance.now() + PATIENCE_MS;
  const look = () => {
    if (signal.aborted || isDone()) return;
    if (performance.now() < giveUpAt) requestAnimationFrame(look);
  };
  // The transcript shows its end in its first frame.
  requestAnimationFrame(() => requestAnimationFrame(look));
}

/**
 * Goes to a place. What is far from the view is laid out when it comes near, which moves the place:
 * it is gone to again until it stays, or the reader moves the view.
 * @param distance how far the place is below where it is to be seen, in CSS pixels
 */
export function goToPlace(region: HTMLElement, distance: () => number, signal: AbortSignal): void {
  let calm = 0;
  let frames = 0;
  let isReaders = false;
  const letGo = () => {
    isReaders = true;
  };
  for (const type of ['wheel', 'keydown', 'pointerdown']) {
    region.addEventListener(type, letGo, { passive: true, signal });
  }
  const step = () => {
    if (signal.aborted || isReaders) return;
    const before = region.scrollTop;
    region.scrollBy({ top: distance(), behavior: 'instant' });
    calm = Math.abs(region.scrollTop - before) < 1 ? calm + 1 : 0;
    if (calm < CALM_FRAMES && ++frames < MAX_FRAMES) requestAnimationFrame(step);
  };
  step();
}
