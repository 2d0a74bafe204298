import { type Extent, isAtEnd, isNearEnd, isScrolledDown, isScrolledUp } from './extent.ts';

/**
 * What keeps the view still for as long as it lasts: a pressed mouse button, a finger, selected
 * text, another version of a message that takes the place of what the reader looks at.
 */
export type Hold = 'pointer' | 'touch' | 'selection' | 'exchange';

/** `held`: it stays for the moment, at the end still. `released`: there is a way back to the end. */
export type FollowingState = 'following' | 'held' | 'released';

/**
 * Whether the view follows the end of what grows. The reader who goes up, or holds the view, is
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
    // What stood below has gone: there is nowhere else to go.
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

  /** Who let go far from the end, which has gone on without them, stays where they are. */
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
