import { expect, test } from 'vitest';
import { browser } from 'wxt/browser';
import type { AnswerEvent, TokenUsage } from '@/lib/chat/events/events.ts';
import { counted } from '@/lib/spending/counted-source.ts';
import {
  type CountedCall,
  monthOf,
  type Spending,
  spendingItem,
  withCall,
} from '@/lib/spending/spending.ts';

const NOW = new Date(2026, 0, 31, 23, 59);
const PRICE = { input: 3, output: 15 };
const CALL: CountedCall = {
  backEndId: 'a',
  name: 'Acme',
  beginsAnswer: true,
  usage: { inputTokens: 1000, outputTokens: 200 },
  price: PRICE,
};

/** Acme's sum of January after these calls. */
function sumOf(...calls: readonly Partial<CountedCall>[]) {
  const all = calls.reduce<Spending>(
    (spending, call) => withCall(spending, { ...CALL, ...call }, NOW),
    {},
  );
  return all['2026-01']?.a;
}

test('the calls of an answer add up, each at its own price', () => {
  const cheaper = { input: 1, output: 5 };
  expect(sumOf({}, { beginsAnswer: false, price: cheaper }, {})).toEqual({
    name: 'Acme',
    answers: 2,
    inputTokens: 3000,
    outputTokens: 600,
    cost: expect.closeTo(0.006 + 0.002 + 0.006, 10),
    lacksTokens: false,
    lacksCost: false,
  });
});

test('what is not known is no zero, and a price of zero is one', () => {
  expect(sumOf({ usage: {} })).toMatchObject({
    answers: 1,
    inputTokens: null,
    outputTokens: null,
    cost: null,
    lacksTokens: true,
    lacksCost: true,
  });
  expect(sumOf({ price: null })).toMatchObject({ inputTokens: 1000, cost: null, lacksCost: true });
  expect(sumOf({ price: { input: 0, output: 0 } })).toMatchObject({ cost: 0, lacksCost: false });
});

test('a sum of which a part is not known says so', () => {
  expect(sumOf({}, { usage: {} }, { price: null })).toMatchObject({
    answers: 3,
    inputTokens: 2000,
    cost: expect.closeTo(0.006, 10),
    lacksTokens: true,
    lacksCost: true,
  });
  expect(sumOf({ usage: { outputTokens: 200 } })).toMatchObject({
    inputTokens: null,
    outputTokens: 200,
    lacksTokens: true,
    lacksCost: true,
  });
});

test('this month and the last are kept, over the turn of the year', () => {
  expect([monthOf(NOW), monthOf(NOW, 1), monthOf(new Date(2026, 2, 31), 1)]).toEqual([
    '2026-01',
    '2025-12',
    '2026-02',
  ]);
  const before: Spending = { '2025-11': {}, '2025-12': { b: sumOf({}) ?? expect.fail() } };
  const after = withCall(before, CALL, NOW);
  expect(Object.keys(after).toSorted()).toEqual(['2025-12', '2026-01']);
  expect(after['2025-12']).toBe(before['2025-12']);
});

test('sums that are damaged are left out, the others stand', async () => {
  const good = sumOf({});
  const stored = { '2026-01': { a: good, b: { ...good, cost: -1 }, c: null }, '2025-12': 'x' };
  await browser.storage.local.set({ spending: stored });
  expect(await spendingItem.getValue()).toEqual({ '2026-01': { a: good }, '2025-12': {} });
});

async function* runsOf(events: readonly AnswerEvent[], error?: Error) {
  for (const event of events) yield [event];
  if (error) throw error;
}

/** The usage that is told of an answer that is read to its end, or up to some run. */
async function toldOf(events: readonly AnswerEvent[], { error, runs }: Told = {}) {
  const told: TokenUsage[] = [];
  let count = 0;
  const reading = async () => {
    for await (const _ of counted(runsOf(events, error), (usage) => told.push(usage))) {
      if (++count === runs) break;
    }
  };
  await reading().catch((thrown: unknown) => expect(thrown).toBe(error));
  return { told, count };
}

interface Told {
  readonly error?: Error;
  readonly runs?: number;
}

const TEXT: AnswerEvent = { type: 'text', partId: 'a', delta: 'Yes.' };
const FINISH: AnswerEvent = { type: 'finish', usage: { inputTokens: 5, outputTokens: 2 } };

test('an answer is counted at its end, with all that its steps tell', async () => {
  expect(await toldOf([TEXT, FINISH, TEXT, FINISH])).toEqual({
    told: [{ inputTokens: 10, outputTokens: 4 }],
    count: 4,
  });
});

test('an answer that is stopped or breaks off is counted, without tokens', async () => {
  expect((await toldOf([TEXT, FINISH], { runs: 1 })).told).toEqual([{}]);
  expect((await toldOf([TEXT], { error: new Error('lost') })).told).toEqual([{}]);
});

test('a call that fails before it answers is not counted', async () => {
  expect((await toldOf([], { error: new Error('401') })).told).toEqual([]);
  expect((await toldOf([{ type: 'error', message: 'Overloaded' }])).told).toEqual([]);
});
