/** The scroll figures of a region, in CSS pixels. */
export interface Extent {
  /** Scrolled out above. */
  readonly top: number;
  /** All of the content. */
  readonly height: number;
  /** The height that is seen. */
  readonly viewport: number;
}

/** "Near-bottom threshold", specification, section 9. */
export const NEAR_END_PX = 70;

/** Browsers round the three figures of an extent each for itself. */
export const ROUNDING_PX = 1;

/** The height scrolled out below; 0 where a touch screen has pulled the content past its end. */
export function distanceToEnd({ top, height, viewport }: Extent): number {
  return Math.max(0, height - viewport - top);
}

export function isNearEnd(extent: Extent): boolean {
  return distanceToEnd(extent) <= NEAR_END_PX;
}

export function isAtEnd(extent: Extent): boolean {
  return distanceToEnd(extent) <= ROUNDING_PX;
}

/**
 * Tells whether the reader went up, by whatever means. The browser moves a region up too: when
 * something above becomes smaller (CSS Scroll Anchoring), and when the content no longer reaches so
 * far.
 */
export function isScrolledUp(before: Extent, now: Extent): boolean {
  if (now.top > before.top - ROUNDING_PX || isAtEnd(now)) return false;
  if (now.height === before.height && now.viewport === before.viewport) return true;
  return now.height >= before.height && !isNearEnd(now);
}

/** Tells whether the reader went down. Anchoring goes down only by as much as the content has grown. */
export function isScrolledDown(before: Extent, now: Extent): boolean {
  return now.top > before.top && distanceToEnd(now) < distanceToEnd(before);
}

/**
 * A reason to keep the view still for as long as it lasts: a pressed mouse button, a finger, selected
 * text, another version of a message that takes the place of the one in view.
 */
export type Hold = 'pointer' | 'touch' | 'selection' | 'exchange';

/** `held`: it stays for the moment, at the end still. `released`: there is a way back to the end. */
type FollowingState = 'following' | 'held' | 'released';

/**
 * Judges whether the view follows the end of what grows. The reader who goes up, or holds the view, is
 * left alone; who comes near the end again is taken along again (specification, section 4).
 */
export class Following {
  /** The reader has gone up and not come back. */
  #isAway = false;
  #holds = new Set<Hold>();
  #extent: Extent = { top: 0, height: 0, viewport: 0 };
  #state: FollowingState = 'following';
  #listeners = new Set<() => void>();

  get state(): FollowingState {
    return this.#state;
  }

  get isFollowing(): boolean {
    return this.#state === 'following';
  }

  /** As it was last told of. */
  get extent(): Extent {
    return this.#extent;
  }

  /** Calls back after each change of the state. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The view has been moved, or what is in it or around it has another size. */
  seen(extent: Extent): void {
    const before = this.#extent;
    this.#extent = extent;
    if (isScrolledUp(before, extent)) this.#isAway = true;
    else if (isNearEnd(extent) && isScrolledDown(before, extent)) this.#isAway = false;
    // The text below has gone: there is nowhere else to go.
    else if (isAtEnd(extent) && !isAtEnd(before)) this.#isAway = false;
    this.#update();
  }

  /** The view has been moved by us, which says nothing of the reader. */
  moved(extent: Extent): void {
    this.#extent = extent;
  }

  /** The reader is about to go up: the wheel turns, or a key is pressed. */
  goesUp(from: Extent): void {
    this.#extent = from;
    this.#isAway = true;
    this.#update();
  }

  /** The reader wants to go down, which at the very end moves nothing. */
  goesDown(from: Extent): void {
    this.#extent = from;
    if (isAtEnd(from)) this.#isAway = false;
    this.#update();
  }

  hold(hold: Hold, at: Extent): void {
    this.#extent = at;
    this.#holds.add(hold);
    this.#update();
  }

  /** A reader who lets go far from the end, which has gone on without them, stays where they are. */
  letGo(hold: Hold): void {
    if (!this.#holds.delete(hold) || this.#holds.size > 0) return;
    if (!isNearEnd(this.#extent)) this.#isAway = true;
    this.#update();
  }

  /** Follows from now on, wherever the view is and whatever held it. */
  follow(): void {
    this.#isAway = false;
    this.#holds.clear();
    this.#update();
  }

  #update(): void {
    const state = this.#judge();
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #judge(): FollowingState {
    if (this.#isAway) return 'released';
    if (this.#holds.size === 0) return 'following';
    return isNearEnd(this.#extent) ? 'held' : 'released';
  }
}
