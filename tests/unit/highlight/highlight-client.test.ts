import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import type { Clock } from '@/lib/clock.ts';
import { HighlightClient } from '@/lib/highlight/client/highlight-client.ts';
import { ToldLines } from '@/lib/highlight/client/told-lines.ts';
import { watch } from '@/lib/highlight/client/watchdog.ts';
import { workerStarter } from '@/lib/highlight/client/worker-port.ts';
import {
  IDLE_LIMIT_MS,
  LINE_LIMIT_MS,
  LOADING_LIMIT_MS,
  MAX_FAILURES,
  STARTING_LIMIT_MS,
} from '@/lib/highlight/shared/limits.ts';
import {
  type CodeToken,
  type LineTokens,
  packLines,
  type TokenUpdate,
  unpackLines,
} from '@/lib/highlight/shared/tokens.ts';
import { cutIntoLineGroups } from '@/lib/markdown/lines.ts';
import { ManualClock } from '../relay/manual-clock.ts';
import { FakeWorkers, FOR_EVER, THROWS } from './fake-worker.ts';

let workers: FakeWorkers;
let clock: ManualClock;
let client: HighlightClient;
let reported: Mock<typeof console.error>;

beforeEach(() => {
  workers = new FakeWorkers();
  clock = new ManualClock();
  client = new HighlightClient({
    startWorker: workers.start,
    findLanguage: (word) => (word === 'text' ? undefined : { id: word, engine: 'prism' }),
    clock,
  });
  reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => reported.mockRestore();
});

/** A block of code whose lines are told apart by what they say. */
function openBlock(language = 'a') {
  const ending = new AbortController();
  const lines: LineTokens[] = [];
  const updates: TokenUpdate[] = [];
  const session = client.open({
    language,
    signal: ending.signal,
    onTokens: (update) => {
      updates.push(update);
      update.lines.forEach((tokens, index) => {
        lines[update.firstLine + index] = tokens;
      });
    },
  });
  return {
    show: (code: string, isComplete = false) => session.show(cutIntoLineGroups(code), isComplete),
    /** The lines that have colours. */
    coloured: () =>
      lines.flatMap((tokens) => tokens.map(({ scopes }) => scopes.replace('source.test ', ''))),
    updates,
    end: () => ending.abort(),
  };
}

/** Lets the worker that is stuck run past the limit, and the next one work. */
async function runPastLimit(): Promise<void> {
  clock.advance(LINE_LIMIT_MS);
  await workers.last.work();
}

const jobs = () => workers.last.messages.filter(({ type }) => type === 'work');

describe('the worker', () => {
  test('starts with the first block that needs it', async () => {
    openBlock('text').show('a');
    const block = openBlock();
    expect(workers.all).toHaveLength(0);
    block.show('a\nb');
    await workers.last.work();
    expect(workers.all).toHaveLength(1);
    expect(block.coloured()).toEqual(['a', 'b']);
  });

  test('ends a minute after it had nothing to do, and starts again', async () => {
    const block = openBlock();
    block.show('a');
    await workers.last.work();
    clock.advance(IDLE_LIMIT_MS - 1);
    expect(workers.last.isTerminated).toBe(false);
    clock.advance(1);
    expect(workers.last.isTerminated).toBe(true);
    block.show('a\nb');
    await workers.last.work();
    expect(workers.all).toHaveLength(2);
    expect(block.coloured()).toEqual(['a', 'b']);
    expect(block.updates).toHaveLength(2);
  });

  test('that does not start leaves blocks plain, is reported once, and is tried again', async () => {
    const block = openBlock();
    block.show('a');
    workers.last.fail(new Error('no such file'));
    block.show('a\nb');
    expect(workers.all).toHaveLength(1);
    expect(reported).toHaveBeenCalledOnce();
    const later = openBlock();
    later.show('c');
    await workers.last.work();
    expect(later.coloured()).toEqual(['c']);
  });

  test('that does not answer is ended, and another one started', async () => {
    const block = openBlock();
    block.show('a');
    await workers.last.workOnce();
    clock.advance(STARTING_LIMIT_MS);
    expect(workers.all.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
    expect(String(reported.mock.lastCall?.[0])).toContain('does not answer');
  });

  test('that says something else is not believed', async () => {
    const block = openBlock();
    block.show('a');
    await workers.last.workOnce();
    const job = jobs()[0]?.type === 'work' ? jobs()[0] : undefined;
    expect(job).toBeDefined();
    workers.last.tellNonsense({ type: 'tokens', job: 0, firstLine: -1, numbers: [1] });
    expect(block.coloured()).toEqual([]);
    expect(reported).toHaveBeenCalledOnce();
    await workers.last.work();
    expect(block.coloured()).toEqual(['a']);
  });
});

describe('a block that grows', () => {
  test('is asked for again only when the last answer has come, with the newest text', async () => {
    const block = openBlock();
    block.show('a');
    await workers.last.workOnce();
    for (const code of ['a\nb', 'a\nb\nc', 'a\nb\nc\nd']) block.show(code);
    expect(jobs()).toHaveLength(1);
    await workers.last.work();
    expect(jobs()).toHaveLength(2);
    expect(block.coloured()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('is told only of lines that changed', async () => {
    const block = openBlock();
    for (const code of ['a\nb', 'a\nbb\nc', 'a\nbb\nc\n', 'a\nbb\nc\n']) {
      block.show(code);
      await workers.last.work();
    }
    const told = block.updates.map(({ firstLine, lines }) => [firstLine, lines.length]);
    expect(told).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  test('sends the worker only the groups of lines that changed', async () => {
    const block = openBlock();
    const lines = Array.from({ length: 100 }, (_, index) => `l${index}`);
    block.show(lines.slice(0, 99).join('\n'));
    await workers.last.work();
    block.show(lines.join('\n'));
    await workers.last.work();
    const last = jobs().at(-1);
    expect(last).toMatchObject({ change: { firstLine: 96, text: 'l96\nl97\nl98\nl99' } });
    expect(block.coloured()).toEqual(lines);
  });

  test('takes turns with others', async () => {
    const blocks = ['a', 'b', 'c'].map(() => openBlock());
    for (const [index, block] of blocks.entries()) block.show(`${index}`);
    await workers.last.workOnce();
    for (const [index, block] of blocks.entries()) block.show(`${index}\nx`);
    await workers.last.work();
    const order = jobs().map((job) => (job.type === 'work' ? job.block : -1));
    expect(order).toEqual([0, 1, 2, 0]);
  });

  test('that is complete is forgotten by the worker', async () => {
    const block = openBlock();
    block.show('a', true);
    await workers.last.work();
    expect(workers.last.messages.at(-1)).toEqual({ type: 'close', block: 0 });
    block.show('a', true);
    expect(jobs()).toHaveLength(1);
    block.show('a\nb', true);
    await workers.last.work();
    expect(block.coloured()).toEqual(['a', 'b']);
  });

  test('that has ended hears no more', async () => {
    const block = openBlock();
    block.show('a');
    await workers.last.workOnce();
    block.end();
    await workers.last.work();
    block.show('a\nb');
    expect(block.updates).toEqual([]);
    clock.advance(IDLE_LIMIT_MS);
    expect(workers.last.isTerminated).toBe(true);
  });
});

describe('a line that takes for ever', () => {
  test('stays plain, and the others get their colours', async () => {
    const block = openBlock();
    block.show(`a\n${FOR_EVER}\nb`, true);
    await workers.last.work();
    await runPastLimit();
    await runPastLimit();
    expect(workers.all.map(({ isTerminated }) => isTerminated)).toEqual([true, true, false]);
    expect(block.coloured()).toEqual(['a', 'b']);
  });

  test('keeps no other block waiting for longer than the limit', async () => {
    const bad = openBlock('bad');
    const good = openBlock('good');
    bad.show(FOR_EVER, true);
    await workers.last.work();
    good.show('a', true);
    clock.advance(LINE_LIMIT_MS - 1);
    expect(workers.last.isTerminated).toBe(false);
    await runPastLimit();
    expect(good.coloured()).toEqual(['a']);
    expect(workers.all).toHaveLength(2);
  });

  test('does not count while the worker is heard of', async () => {
    const block = openBlock();
    block.show('a');
    await workers.last.work();
    clock.advance(LINE_LIMIT_MS * 10);
    expect(workers.last.isTerminated).toBe(false);
    expect(block.coloured()).toEqual(['a']);
  });

  test('is given up where there are many of them', async () => {
    const block = openBlock();
    block.show(`a\n${`${FOR_EVER}\n`.repeat(20)}b`, true);
    await workers.last.work();
    for (let run = 0; run < 20; run++) await runPastLimit();
    expect(workers.all).toHaveLength(MAX_FAILURES + 1);
    expect(block.coloured()).toEqual(['a']);
    block.show(`a\n${`${FOR_EVER}\n`.repeat(20)}bb`, true);
    expect(workers.all).toHaveLength(MAX_FAILURES + 1);
  });

  test('does not take from other blocks what they have', async () => {
    const good = openBlock();
    good.show('a\nb');
    await workers.last.work();
    const bad = openBlock();
    bad.show(FOR_EVER, true);
    await workers.last.work();
    await runPastLimit();
    good.show('a\nb\nc');
    await workers.last.work();
    await runPastLimit();
    expect(good.coloured()).toEqual(['a', 'b', 'c']);
    expect(good.updates.map(({ firstLine }) => firstLine)).toEqual([0, 2]);
  });
});

test('a grammar that throws at a line leaves it plain, and is reported once', async () => {
  const block = openBlock();
  block.show(`a\n${THROWS}\nb`, true);
  await workers.last.work();
  expect(block.coloured()).toEqual(['a', 'b']);
  expect(reported).toHaveBeenCalledOnce();
  expect(workers.all).toHaveLength(1);
});

describe('a language that does not come', () => {
  test('leaves its blocks plain, is reported once, and others go on', async () => {
    workers.missing.add('gone');
    const blocks = [openBlock('gone'), openBlock('gone'), openBlock('here')];
    for (const block of blocks) block.show('a');
    await workers.last.work();
    expect(blocks.map((block) => block.coloured())).toEqual([[], [], ['a']]);
    expect(reported).toHaveBeenCalledOnce();
    expect(String(reported.mock.lastCall?.[0])).toContain('could not be loaded');
  });

  test('is tried again by a later block, in a new worker', async () => {
    workers.missing.add('gone');
    openBlock('gone').show('a');
    await workers.last.work();
    workers.missing.clear();
    const later = openBlock('gone');
    later.show('b');
    await workers.last.work();
    expect(later.coloured()).toEqual(['b']);
    expect(workers.all).toHaveLength(2);
  });

  test('is given up after a while', async () => {
    const block = openBlock();
    block.show('a');
    clock.advance(LOADING_LIMIT_MS);
    expect(String(reported.mock.lastCall?.[0])).toContain('could not be loaded');
    await workers.last.work();
    expect(block.coloured()).toEqual([]);
  });
});

/** A clock of a page that is busy: its timers come late. */
function lateClock(clock: ManualClock, lateMs: number): Clock {
  return {
    now: () => clock.now(),
    elapsed: () => clock.elapsed(),
    after: (milliseconds, action) => clock.after(milliseconds + lateMs, action),
  };
}

test('it acts when the time is up', () => {
  const clock = new ManualClock();
  let count = 0;
  watch(clock, 500, () => count++);
  clock.advance(499);
  expect(count).toBe(0);
  clock.advance(1);
  expect(count).toBe(1);
});

test('on a busy page it first lets in what may call it off', () => {
  const clock = new ManualClock();
  let count = 0;
  const cancel = watch(lateClock(clock, 300), 500, () => count++);
  clock.advance(800);
  expect(count).toBe(0);
  cancel();
  clock.advance(10_000);
  expect(count).toBe(0);
});

test('it acts on a busy page, too, if nothing calls it off', () => {
  const clock = new ManualClock();
  let count = 0;
  watch(lateClock(clock, 300), 500, () => count++);
  clock.advance(10_000);
  expect(count).toBe(1);
});

test('a worker that cannot be made fails as one that does not start', async () => {
  const start = workerStarter(() => {
    throw new Error('not allowed here');
  });
  const failure = new Promise<Error>((resolve) => {
    start({ onMessage: () => undefined, onError: resolve }).post({ type: 'close', block: 0 });
  });
  expect((await failure).message).toBe('not allowed here');
});

const token = (start: number, end: number, scopes = 'source.a keyword'): CodeToken => ({
  start,
  end,
  scopes,
});

const LINES: LineTokens[] = [
  [token(0, 2), token(3, 5, 'source.a string')],
  [],
  [token(70_000, 100_000)],
];

test('what is packed is unpacked as it was, each path of scopes once', () => {
  const packed = packLines(LINES);
  expect(unpackLines(packed)).toEqual(LINES);
  expect(packed.scopes).toEqual(['source.a keyword', 'source.a string']);
});

test('numbers that make no sense end', () => {
  const numbers = new Uint32Array([4_000_000_000, 1]);
  expect(unpackLines({ numbers, scopes: [] })).toEqual([[token(1, 0, '')]]);
});

test('only news is told, in runs of lines', () => {
  const told = new ToldLines();
  expect(told.update(0, LINES)).toEqual([
    { firstLine: 0, lines: [LINES[0]] },
    { firstLine: 2, lines: [LINES[2]] },
  ]);
  expect(told.update(0, LINES)).toEqual([]);
  expect(told.update(1, [[token(0, 1)], [token(70_000, 100_000, 'source.a string')]])).toEqual([
    { firstLine: 1, lines: [[token(0, 1)], [token(70_000, 100_000, 'source.a string')]] },
  ]);
  expect(told.update(1, [[]])).toEqual([{ firstLine: 1, lines: [[]] }]);
});
