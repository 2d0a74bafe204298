import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_BACK_END } from '../../lib/settings/back-ends.ts';
import type { BrowserName } from '../../scripts/browsers/browsers.ts';
import { evaluateInBackground } from '../../tests/browser/harness/evaluate-in-background.ts';
import { buildWithSchedule, type Schedule } from '../../tests/browser/harness/schedule.ts';
import { addFigure, stateTable } from '../figures.ts';
import { startTrace, stopTrace } from '../runner/trace.ts';
import { type LoadBrowser, launchLoadBrowser, storeItems } from './load-browser.ts';
import { startPacedServer } from './paced-server.ts';
import { processorTime } from './processes.ts';
import { openPanelOnStage } from './stage-panel.ts';
import { askOverPort } from './stage-ports.ts';

const MINUTE_MS = 60_000;
/** What was begun by the state's beginning has come to rest. */
const REST_MS = 4000;
/** The waiting dots rest after ten seconds. */
const SHORT_MS = 2500;
const LONG_MS = 10_000;

/** All but the animations in a minute. */
const COLUMNS = [
  'processor, ms',
  'timers under 1 s',
  'frames asked for',
  'styles',
  'paints',
  'animations',
] as const;

/** Without what the browser does not tell. */
type Activity = Partial<Record<(typeof COLUMNS)[number], number>>;

/** What the panel and the background do while nothing happens, and while an answer waits. */
export async function measureIdle(name: BrowserName, rounds: number): Promise<string> {
  const found = new Map<string, Activity[]>();
  const directory = await buildWithSchedule(name);
  for (let round = 1; round <= rounds; round++) {
    const browser = await launchLoadBrowser(name, directory);
    const id = randomUUID();
    const server = await startPacedServer(new Map([[id, '']]), 1);
    const note = async (state: string, milliseconds: number) =>
      addFigure(found, state, await activityOf(browser, milliseconds));
    try {
      const backEnd = { ...DEFAULT_BACK_END, address: server.address(0) };
      await storeItems(browser, { lastConversation: id, backEnds: [backEnd] });
      await browser.stage.evaluate(openPanelOnStage, false);
      await delay(REST_MS);
      await note('nothing happens', LONG_MS);
      await browser.stage.evaluate(askOverPort, id);
      while (server.asked() === 0) await delay(10);
      await delay(SHORT_MS);
      await note('the first ten seconds of waiting', SHORT_MS);
      await delay(REST_MS);
      await note('waiting for longer', LONG_MS);
    } finally {
      await Promise.all([browser.launched.close(), server.close()]);
    }
  }
  return stateTable(`${name}, in a minute`, COLUMNS, found);
}

/** In so many milliseconds, and then in as many again under a trace, which takes time itself. */
async function activityOf(browser: LoadBrowser, milliseconds: number): Promise<Activity> {
  const { name, launched, stage } = browser;
  const aMinute = (count: number) => (count * MINUTE_MS) / milliseconds;
  const pid = launched.browser.process()?.pid;
  const before = await processorTime(name, pid);
  const schedules = await Promise.all([
    stage.evaluate(scheduledInPanel, milliseconds),
    evaluateInBackground(name, launched, stage, scheduledIn, milliseconds),
  ]);
  const after = await processorTime(name, pid);
  const short = schedules.flatMap(({ timers }) => timers).filter((wait) => wait < 1000);
  const intervals = schedules.flatMap(({ intervals }) => intervals).filter((wait) => wait < 1000);
  const ticks = intervals.map((wait) => MINUTE_MS / Math.max(1, wait));
  return {
    ...(before !== undefined &&
      after !== undefined && { 'processor, ms': aMinute(after - before) }),
    'timers under 1 s': aMinute(short.length) + ticks.reduce((sum, count) => sum + count, 0),
    'frames asked for': aMinute(schedules.reduce((sum, { frames }) => sum + frames, 0)),
    animations: await stage.evaluate(
      () => globalThis.stagePanel?.document.getAnimations().length ?? 0,
    ),
    ...(name === 'chromium' && (await drawn(browser, milliseconds, aMinute))),
  };
}

/** Runs on the stage. */
async function scheduledInPanel(milliseconds: number): Promise<Schedule> {
  const panel = globalThis.stagePanel as typeof globalThis | null | undefined;
  const schedule = await panel?.scheduledWithin?.(milliseconds);
  if (!schedule) throw new Error('The panel writes down no schedule.');
  return schedule;
}

/** Runs in the background. */
async function scheduledIn(scope: typeof globalThis, milliseconds: number): Promise<Schedule> {
  const schedule = await scope.scheduledWithin?.(milliseconds);
  if (!schedule) throw new Error('The background writes down no schedule.');
  return schedule;
}

async function drawn(
  { launched }: LoadBrowser,
  milliseconds: number,
  aMinute: (count: number) => number,
): Promise<Activity> {
  const protocol = await launched.browser.target().createCDPSession();
  await startTrace(protocol, ['devtools.timeline']);
  await delay(milliseconds);
  const events = await stopTrace(protocol, (line) =>
    /"name":"(Paint|UpdateLayoutTree)"/.test(line),
  );
  await protocol.detach();
  const count = (name: string) => aMinute(events.filter((event) => event.name === name).length);
  return { styles: count('UpdateLayoutTree'), paints: count('Paint') };
}
