import { setTimeout as delay } from 'node:timers/promises';
import type { HostileInput } from '../../../hostile/read-hostile-inputs.ts';
import type { ArenaInput, RawReport } from './arena/raw-arena.ts';
import type { ArenaBrowser } from './arena-browser.ts';

/** Longer inputs are there to exhaust something, which is no matter of these walls. */
const LONGEST = 2000;
const WRITTEN_TOGETHER = 10;
/** Beyond this the page is taken for one that has gone or hangs. */
const LONGEST_WRITE_MS = 15_000;

/** What came of one file's inputs when they were written into the page as HTML. */
export interface RawCount {
  /** Inputs whose scripts ran and said so. */
  ran: string[];
  runs: number;
  /** Inputs that something was asked for with, and those that were written with them. */
  asking: HostileInput[];
}

async function write(
  browser: ArenaBrowser,
  inputs: readonly ArenaInput[],
): Promise<RawReport | null> {
  const limit = delay(LONGEST_WRITE_MS, null, { ref: false });
  try {
    const report = await Promise.race([browser.call('writeRaw', JSON.stringify(inputs)), limit]);
    return report && (await browser.isInArena()) ? report : null;
  } catch {
    // The page has gone to where the answer led.
    return null;
  }
}

/** Writes inputs together; if the page goes, each by itself, so that the others are counted. */
async function writeGroup(
  browser: ArenaBrowser,
  inputs: readonly ArenaInput[],
  count: RawCount,
): Promise<void> {
  const report = await write(browser, inputs);
  if (report) {
    count.ran.push(...report.ran);
    count.runs += report.runs;
    return;
  }
  await browser.openArena();
  if (inputs.length === 1) return;
  for (const input of inputs) await writeGroup(browser, [input], count);
}

/** Writes all inputs of a file into the page as HTML, in every way, and counts what comes of it. */
export async function writeCorpus(
  browser: ArenaBrowser,
  inputs: readonly HostileInput[],
): Promise<RawCount> {
  const short = inputs.filter(({ text }) => text.length <= LONGEST);
  const count: RawCount = { ran: [], runs: 0, asking: [] };
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
