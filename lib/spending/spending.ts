import * as z from 'zod/mini';
import type { TokenUsage } from '../chat/events/events.ts';
import type { ModelInfo } from '../protocols/model-info.ts';
import type { Described } from '../schema.ts';
import { ownFields, readOr, text } from '../settings/schemas.ts';
import { setting } from '../settings/setting.ts';
import { costOf } from './cost.ts';

const amount = z.number().check(z.minimum(0));
/** `null` until the first is known. */
const knownAmount = z.nullable(amount);

const sumSchema = z.object({
  /** The provider's, as it was when it answered last. */
  name: text,
  answers: amount,
  inputTokens: knownAmount,
  outputTokens: knownAmount,
  /** In US dollars, by the prices of the day. */
  cost: knownAmount,
  /** The provider did not count all of them. */
  lacksTokens: z.boolean(),
  /** The price or the tokens of some are not known. */
  lacksCost: z.boolean(),
});

/** What a provider's answers took in a month. */
export type Sum = Described<typeof sumSchema>;

/** Sums by the provider's id. */
export type MonthSums = Readonly<Record<string, Sum>>;

/** By the month, as `2026-01`; this month's and the last one's. */
export type Spending = Readonly<Record<string, MonthSums>>;

function readMonth(stored: unknown): MonthSums {
  const sums = Object.entries(ownFields(stored)).map(
    ([id, sum]) => [id, readOr(sumSchema, sum, null)] as const,
  );
  return Object.fromEntries(sums.flatMap(([id, sum]) => (sum ? [[id, sum]] : [])));
}

function readSpending(stored: unknown): Spending {
  const months = Object.entries(ownFields(stored));
  return Object.fromEntries(months.map(([month, sums]) => [month, readMonth(sums)]));
}

/** Sums of what was asked in this browser, without private windows: neither exported nor synchronised. */
export const spendingItem = setting<Spending>('spending', {}, readSpending);

/** One call to a provider, once its answer has ended. */
export interface CountedCall {
  readonly backEndId: string;
  readonly name: string;
  /** The first call of an answer; those that go on with it are none. */
  readonly beginsAnswer: boolean;
  readonly usage: TokenUsage;
  readonly price: ModelInfo['price'];
}

const NONE: Sum = {
  name: '',
  answers: 0,
  inputTokens: null,
  outputTokens: null,
  cost: null,
  lacksTokens: false,
  lacksCost: false,
};

function plus(before: number | null, more: number | undefined): number | null {
  return more === undefined ? before : (before ?? 0) + more;
}

function addCall(sum: Sum, { name, beginsAnswer, usage, price }: CountedCall): Sum {
  const { inputTokens, outputTokens } = usage;
  const lacksTokens = inputTokens === undefined || outputTokens === undefined;
  const isCounted = inputTokens !== undefined || outputTokens !== undefined;
  return {
    name,
    answers: sum.answers + Number(beginsAnswer),
    inputTokens: plus(sum.inputTokens, inputTokens),
    outputTokens: plus(sum.outputTokens, outputTokens),
    cost: plus(sum.cost, price && isCounted ? costOf(usage, price) : undefined),
    lacksTokens: sum.lacksTokens || lacksTokens,
    lacksCost: sum.lacksCost || lacksTokens || !price,
  };
}

/** The reader's month at a time, as `2026-01`. @param before how many months earlier */
export function monthOf(time: Date, before = 0): string {
  const first = new Date(time.getFullYear(), time.getMonth() - before, 1);
  return `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`;
}

/** The sums with one more call. Months before the last one are left out. */
export function withCall(spending: Spending, call: CountedCall, now: Date): Spending {
  const [month, last] = [monthOf(now), monthOf(now, 1)];
  const sums = spending[month] ?? {};
  const sum = addCall(sums[call.backEndId] ?? NONE, call);
  return {
    ...(spending[last] && { [last]: spending[last] }),
    [month]: { ...sums, [call.backEndId]: sum },
  };
}
