import { chunkEnds } from '../documents/chunks.ts';
import type { MountedEntry } from '../entries/entry.ts';

const channel = new MessageChannel();

/**
 * Does the work at the start of a frame and resolves in a task after the frame has been produced.
 * What the work queued as a task of its own, as React does, has run by then.
 */
export function inFrame(work: () => void): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      work();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    });
  });
}

/** Runs in a worker: a message for each chunk that is due, whatever the main thread does. */
function work(perSecond: number, count: number): void {
  const started = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.min(count, Math.floor(((performance.now() - started) / 1000) * perSecond));
    for (; sent < due; sent++) postMessage(null);
    if (sent === count) clearInterval(timer);
  }, 1);
}

/** Calls back once a chunk, each in a task of its own, as a network or a port delivers them. */
function startChunkClock(perSecond: number, count: number, onChunk: () => void): { stop(): void } {
  const source = `(${work})(${perSecond}, ${count})`;
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(url);
  worker.onmessage = onChunk;
  return {
    stop: () => {
      worker.onmessage = null;
      worker.terminate();
      URL.revokeObjectURL(url);
    },
  };
}

/** The name of the mark that each update leaves in a trace. */
export const UPDATE_MARK = 'sidelight-bench-update';

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
  /** Each update leaves a mark in a trace. */
  leavesMarks = false;
  readonly #ends: readonly number[];
  readonly #text: string;
  readonly #mounted: MountedEntry;
  readonly #pin: () => void;
  #updates = 0;

  /** @param pin keeps the view at the end; called once a frame */
  constructor(text: string, mounted: MountedEntry, pin: () => void) {
    this.#text = text;
    this.#ends = chunkEnds(text);
    this.updateCount = this.#ends.length;
    this.#mounted = mounted;
    this.#pin = pin;
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
