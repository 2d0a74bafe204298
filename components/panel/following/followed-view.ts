import type { StickToBottomInstance } from 'use-stick-to-bottom';
import {
  distanceToEnd,
  type Extent,
  Following,
  ROUNDING_PX,
} from '@/components/panel/following/following.ts';
import { ScrollAnchor } from './scroll-anchor.ts';
import { extentOf, watchScrollIntent } from './scroll-intent.ts';

/** "Scroll animation" and "resize animation", specification, section 9. */
export const SPRING = { damping: 0.7, stiffness: 0.05, mass: 1.25 };
export const RESIZE_ANIMATION_MS = 350;

/** The part of use-stick-to-bottom's instance that stays the same from one render to the next. */
type Spring = Pick<StickToBottomInstance, 'scrollRef' | 'contentRef' | 'scrollToBottom' | 'state'>;

function hasSameSizes(one: Extent, other: Extent): boolean {
  return one.height === other.height && one.viewport === other.viewport;
}

/**
 * A scrolled region whose end is followed while its content grows. The spring is that of
 * use-stick-to-bottom, but when it runs is not left to it: it is given the elements and listens to
 * nothing. Its version 1.1.6 would
 * - take no wheel for one that turns over a block that scrolls sideways, or in a region whose axes
 *   overflow differently, as ours do;
 * - pass over each scroll that comes together with a change of size, so most while text arrives;
 * - stay for a selection only until the mouse button is let go;
 * - show a conversation's beginning for one frame, and run to its end again whenever a picture, a
 *   formula or what was out of sight gets its size;
 * - not see the region itself become lower, as it does when the composer grows.
 */
export class FollowedView {
  readonly following = new Following();
  /** Nothing is to run: `prefers-reduced-motion`. */
  isCalm = false;
  readonly #spring: Spring;
  /** The frame in which text came last: what grows in it grows by that text. */
  #textFrame: CSSNumberish | null = null;
  /** The distance to the end before a scroll that came with a change of size, of which is yet to be told. */
  #distanceBefore: number | null = null;
  #anchor: ScrollAnchor | null = null;

  constructor(spring: Spring) {
    this.#spring = spring;
  }

  /** Shows the end and follows it, until the signal ends that. */
  connect(region: HTMLElement, content: HTMLElement, signal: AbortSignal): void {
    this.#spring.scrollRef.current = region;
    this.#spring.contentRef.current = content;
    this.#show(region, 0);
    const { following } = this;
    watchScrollIntent({ region, following, goToEnd: () => this.goToEnd() }, signal);
    const anchor = new ScrollAnchor(region, content);
    this.#anchor = anchor;
    const onScroll = () => {
      const { extent: before } = following;
      following.seen(extentOf(region));
      // The browser's anchoring scrolls before sizes are told of, as our own scroll of the last frame is told.
      if (!hasSameSizes(following.extent, before)) this.#distanceBefore ??= distanceToEnd(before);
      if (!following.isFollowing) anchor.note();
    };
    region.addEventListener('scroll', onScroll, { passive: true, signal });
    const sizes = new ResizeObserver(() => this.#resized(region, anchor));
    sizes.observe(content);
    sizes.observe(region);
    const unsubscribe = following.subscribe(() => {
      // The spring runs only while it believes so.
      this.#spring.state.isAtBottom = following.isFollowing;
      if (!following.isFollowing) anchor.note();
    });
    signal.addEventListener('abort', () => {
      sizes.disconnect();
      unsubscribe();
      this.#anchor = null;
      this.#spring.state.isAtBottom = false;
      this.#spring.scrollRef.current = null;
      this.#spring.contentRef.current = null;
    });
  }

  /** More text is about to be laid out. */
  textCame(): void {
    this.#textFrame = document.timeline.currentTime;
  }

  /** Follows the end again. From afar only the last screen is run through. */
  goToEnd(): void {
    const { current: region } = this.#spring.scrollRef;
    if (!region) return;
    this.following.follow();
    const distance = distanceToEnd(extentOf(region));
    this.#show(region, this.isCalm ? 0 : Math.min(distance, region.clientHeight));
    if (!this.isCalm) this.#run();
  }

  /**
   * Something else is about to be laid out around an element: that stays where the reader saw it.
   * @param top where in the window, in CSS pixels
   */
  keepAt(element: Element, top: number): void {
    const { current: region } = this.#spring.scrollRef;
    if (!region) return;
    this.following.hold('exchange', extentOf(region));
    this.#anchor?.noteAt(element, top);
    // In the frame after next it has been laid out.
    const letGo = () => this.following.letGo('exchange');
    requestAnimationFrame(() => requestAnimationFrame(letGo));
  }

  /** Called after layout and before anything is painted. */
  #resized(region: HTMLElement, anchor: ScrollAnchor): void {
    const before = this.#distanceBefore ?? distanceToEnd(this.following.extent);
    this.#distanceBefore = null;
    if (!this.following.isFollowing) anchor.keep();
    this.following.seen(extentOf(region));
    const isFurther = distanceToEnd(this.following.extent) > before;
    if (!isFurther || !this.following.isFollowing) return;
    const isByText = this.#textFrame === document.timeline.currentTime;
    if (isByText && !this.isCalm) this.#run();
    else if (isByText) this.#show(region, 0);
    // A spring on its way goes on to the new end; the browser keeps what it passes in its place.
    else if (!this.#isRunning(before)) this.#show(region, before);
  }

  /** Tells whether the spring is on its way; having arrived it waits for more, and moves nothing. */
  #isRunning(distance: number): boolean {
    return this.#spring.state.animation !== undefined && distance > ROUNDING_PX;
  }

  /** Lets the spring run to where the end is when it arrives. */
  #run(): void {
    this.#spring.state.isAtBottom = true;
    // It answers with its arrival, for which nobody waits.
    void this.#spring.scrollToBottom({
      animation: SPRING,
      wait: true,
      preserveScrollPosition: true,
      duration: RESIZE_ANIMATION_MS,
    });
  }

  /** Shows at once what is so many pixels above the end. */
  #show(region: HTMLElement, distance: number): void {
    const { height, viewport } = extentOf(region);
    region.scrollTop = height - viewport - distance;
    this.following.moved(extentOf(region));
  }
}
