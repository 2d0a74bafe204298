/**
 * How the scroller is kept at its end.
 * `scroll`: as most chats do it, by setting the scroll position once a frame, after the update.
 * `reverse`: by a reversed flex column, whose origin is its end; no script.
 * `none`: not at all.
 */
export type Pinning = 'scroll' | 'reverse' | 'none';

/** Farther than any document is long. */
const BEYOND_THE_END = 1e9;

/** Prepares the scroller; gives what has to be done at the end of each frame's script. */
export function makePin(scroller: HTMLElement, pinning: Pinning): () => void {
  scroller.dataset.pinning = pinning;
  if (pinning !== 'scroll') return () => undefined;
  return function scrollToEnd() {
    scroller.scrollTop = BEYOND_THE_END;
  };
}
