import { chunkEnds } from '../documents/chunks.ts';
import type { Entry, MountedEntry } from '../entries/entry.ts';
import { startChunkClock } from './chunk-clock.ts';
import { inFrame } from './frames.ts';
import { UPDATE_MARK } from './update-mark.ts';

export interface Progress {
  /** Updates done so far. */
  readonly updates: number;
  /** Characters shown or about to be. */
  readonly characters: number;
}

export interface PacedFrames {
  /** By the clock, from the first chunk until the frame after the last one. */
  readonly milliseconds: number;
  readonly frames: number;
}

/** One answer streamed into one entry. */
export class StreamingSession {
  readonly updateCount: number;
  /** Whether each update leaves a mark in a trace. */
  leavesMarks = false;
  readonly #ends: readonly number[];
  readonly #text: string;
  readonly #mounted: MountedEntry;
  readonly #pin: () => void;
  #updates = 0;

  private constructor(text: string, mounted: MountedEntry, pin: () => void) {
    this.#text = text;
    this.#ends = chunkEnds(text);
    this.updateCount = this.#ends.length;
    this.#mounted = mounted;
    this.#pin = pin;
  }

  static async begin(
    entry: Entry,
    text: string,
    place: HTMLElement,
    pin: () => void,
  ): Promise<StreamingSession> {
    const session = new StreamingSession(text, await entry.mount(place, { text }), pin);
    await inFrame(pin);
    return session;
  }

  /** Goes on to the given update, one a frame, or until so much time has passed. */
  async streamUntil(updates: number, milliseconds: number): Promise<Progress> {
    const deadline = performance.now() + milliseconds;
    while (this.#updates < updates && performance.now() < deadline) {
      await inFrame(() => {
        this.#update();
        this.#pin();
      });
    }
    return { updates: this.#updates, characters: this.#ends[this.#updates - 1] ?? 0 };
  }

  /** Streams at a pace, an update a chunk, whatever the frames do; pins once a frame. */
  async streamPaced(chunksPerSecond: number, milliseconds: number): Promise<PacedFrames> {
    const started = performance.now();
    const clock = startChunkClock(chunksPerSecond, this.updateCount, () => this.#update());
    let frames = 0;
    while (this.#updates < this.updateCount && performance.now() - started < milliseconds) {
      await inFrame(this.#pin);
      frames++;
    }
    clock.stop();
    return { milliseconds: performance.now() - started, frames };
  }

  #update(): void {
    if (this.leavesMarks) performance.mark(UPDATE_MARK);
    const text = this.#text.slice(0, this.#ends[this.#updates]);
    this.#updates++;
    this.#mounted.update(text, false);
  }

  /** The answer is complete: everything is shown as it stays. */
  async finish(): Promise<void> {
    await inFrame(() => {
      this.#mounted.update(this.#text, true);
      this.#pin();
    });
    await inFrame(this.#pin);
  }

  async end(): Promise<void> {
    this.#mounted.unmount();
    await inFrame(() => undefined);
  }
}
