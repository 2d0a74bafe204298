import { readFile, writeFile } from 'node:fs/promises';
import type { BrowserName } from '../../../scripts/browsers/browsers.ts';
import { copyBuild } from './copied-build.ts';

/** What a page or the background has asked to be called back for. */
export interface Schedule {
  /** The delays of timers that were set, in milliseconds. */
  readonly timers: readonly number[];
  /** The delays of intervals that run. */
  readonly intervals: readonly number[];
  readonly frames: number;
}

declare global {
  /** In a build with a schedule: what is scheduled until a timer of so many milliseconds is due. */
  var scheduledWithin: ((milliseconds: number) => Promise<Schedule>) | undefined;
}

/** The background, and the plain script in the panel's head. */
const SCRIPTS = ['background.js', 'begin-panel.js'];

/**
 * A copy of the build whose background and panel write down what they schedule, from before their
 * own scripts run.
 * @returns its directory
 */
export async function buildWithSchedule(browser: BrowserName): Promise<string> {
  const directory = await copyBuild(browser, 'schedule');
  for (const script of SCRIPTS) {
    const path = `${directory}/${script}`;
    await writeFile(path, `(${recordSchedule})();\n${await readFile(path, 'utf8')}`);
  }
  return directory;
}

/** Sent into the build as text: uses nothing from around it. */
function recordSchedule(): void {
  const { setTimeout, setInterval, clearInterval, requestAnimationFrame } = globalThis;
  const timers: number[] = [];
  const intervals = new Map<unknown, number>();
  let frames = 0;
  const scope = globalThis as unknown as Record<string, unknown>;
  scope.setTimeout = (handler: TimerHandler, delay = 0, ...given: unknown[]) => {
    timers.push(delay);
    return setTimeout(handler, delay, ...given);
  };
  scope.setInterval = (handler: TimerHandler, delay = 0, ...given: unknown[]) => {
    const id = setInterval(handler, delay, ...given);
    intervals.set(id, delay);
    return id;
  };
  scope.clearInterval = (id?: number) => {
    intervals.delete(id);
    clearInterval(id);
  };
  // A service worker has none.
  if (requestAnimationFrame) {
    scope.requestAnimationFrame = (callback: FrameRequestCallback) => {
      frames++;
      return requestAnimationFrame(callback);
    };
  }
  globalThis.scheduledWithin = async (milliseconds) => {
    const before = { timers: timers.length, frames };
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return {
      timers: timers.slice(before.timers),
      intervals: [...intervals.values()],
      frames: frames - before.frames,
    };
  };
}
