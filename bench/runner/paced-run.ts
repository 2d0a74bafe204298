import type { Browser, CDPSession } from 'puppeteer-core';
import type { PacedProgress } from '../page/main.ts';
import { finish, type RunOptions, readWork, type Tab, type Work, withTab } from './tab.ts';

const CHUNKS_PER_SECOND = 200;
const FRAMES_PER_SECOND = 60;
/** Not a whole number of frames, so that keys fall at every point of one. */
const KEY_INTERVAL_MS = 87;

/** One answer streamed at a pace, with someone typing beside it. */
export interface PacedRun {
  readonly entry: string;
  readonly document: string;
  /** Milliseconds by the clock from the first chunk until the last one had been taken. */
  readonly clock: number;
  readonly frames: number;
  /** The share of the frames of a screen with 60 a second that were not produced. */
  readonly droppedShare: number;
  /** Milliseconds by the clock from each key press to the frame after it. */
  readonly keyLatencies: readonly number[];
  readonly work: Work;
}

/** Streams one document at 200 chunks a second while keys are pressed in a field beside it. */
export function pacedRun(browser: Browser, options: RunOptions): Promise<PacedRun> {
  return withTab(browser, options, (tab) => measure(tab, options));
}

async function measure(tab: Tab, { entry, document, limit }: RunOptions): Promise<PacedRun> {
  const { page, protocol } = tab;
  await page.bringToFront();
  const before = await readWork(tab);
  const typing = startTyping(protocol);
  let progress: PacedProgress;
  try {
    progress = await page.evaluate(
      (...pace) => benchPage.streamPaced(...pace),
      CHUNKS_PER_SECOND,
      limit * 1000,
    );
  } finally {
    await typing.stop();
  }
  const { milliseconds, frames, keyLatencies } = progress;
  const expected = (milliseconds / 1000) * FRAMES_PER_SECOND;
  return {
    entry,
    document,
    clock: milliseconds,
    frames,
    droppedShare: Math.max(0, 1 - frames / expected),
    keyLatencies,
    work: await finish(tab, before),
  };
}

/** Real key presses, as the browser's own window would pass them on. */
function startTyping(protocol: CDPSession) {
  const key = { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 };
  const pending: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    pending.push(
      protocol.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'a', ...key }),
      protocol.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    );
  }, KEY_INTERVAL_MS);
  const stop = async () => {
    clearInterval(timer);
    await Promise.all(pending);
  };
  return { stop };
}
