import { setTimeout as delay } from 'node:timers/promises';
import type { HostileInput } from '../../../hostile/read-hostile-inputs.ts';
import type { RawReport } from './arena/arena-page.ts';
import type { ArenaBrowser } from './arena-browser.ts';

/** Longer inputs are there to exhaust something, which is no matter of these walls. */
const LONGEST = 2000;
const WRITTEN_TOGETHER = 10;
/** Beyond this the page is taken for one that has gone or hangs. */
const LONGEST_WRITE_MS = 15_000;

/** What came of one file's inputs when they were written into the page as HTML. */
export interface RawCount {
  inputs: number;
  /** Inputs whose scripts ran and said so. */
  ran: string[];
  runs: number;
  stopped: Record<string, number>;
  /** Inputs that took the page to another place. */
  left: string[];
  /** Inputs that something was asked for with, and those that were written with them. */
  asking: HostileInput[];
}

type Named = { readonly name: string; readonly text: string };

async function write(browser: ArenaBrowser, inputs: readonly Named[]): Promise<RawReport | null> {
  const limit = delay(LONGEST_WRITE_MS, null, { ref: false });
  try {
    const report = await Promise.race([browser.call('writeRaw', JSON.stringify(inputs)), limit]);
    return report && (await browser.isInArena()) ? report : null;
  } catch {
    // The page has gone to where the answer led.
    return null;
  }
}

function add(count: RawCount, { ran, runs, stopped }: RawReport): void {
  count.ran.push(...ran);
  count.runs += runs;
  for (const [directive, times] of Object.entries(stopped)) {
    count.stopped[directive] = (count.stopped[directive] ?? 0) + times;
  }
}

/** Writes inputs together; if the page goes, each by itself, to know which of them it was. */
async function writeGroup(
  browser: ArenaBrowser,
  inputs: readonly Named[],
  count: RawCount,
): Promise<void> {
  const report = await write(browser, inputs);
  if (report) return add(count, report);
  await browser.openArena();
  const [only] = inputs;
  if (inputs.length === 1 && only) {
    count.left.push(only.name);
    return;
  }
  for (const input of inputs) await writeGroup(browser, [input], count);
}

/** Writes all inputs of a file into the page as HTML, in every way, and counts what comes of it. */
export async function writeCorpus(
  browser: ArenaBrowser,
  inputs: readonly HostileInput[],
): Promise<RawCount> {
  const short = inputs.filter(({ text }) => text.length <= LONGEST);
  const count: RawCount = {
    inputs: short.length,
    ran: [],
    runs: 0,
    stopped: {},
    left: [],
    asking: [],
  };
  let before = (await browser.requests()).length;
  for (let index = 0; index < short.length; index += WRITTEN_TOGETHER) {
    const group = short.slice(index, index + WRITTEN_TOGETHER);
    await writeGroup(browser, group, count);
    const after = (await browser.requests()).length;
    if (after > before) count.asking.push(...group);
    before = after;
  }
  return count;
}
