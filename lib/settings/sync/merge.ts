import { fieldsIn } from '../repair.ts';
import type { Entries } from './entries.ts';

/** What was chosen, and when; as it stands in the account. */
export interface Choice {
  /** `null` where it was deleted. */
  readonly value: unknown;
  /**
   * Milliseconds since the epoch, or one more than what it took the place of: a choice is always
   * later than what its reader saw, whatever a clock says. 0 is nobody's choice: the default.
   */
  readonly at: number;
}

/** What this browser and the account agreed on the last time, by the entry's name. */
export interface Agreed {
  readonly choices: Readonly<Record<string, Choice>>;
  /** What this browser alone has: it did not fit into the account, or that could not be written. */
  readonly waiting: readonly string[];
}

interface Sides {
  readonly here: Entries;
  readonly account: Readonly<Record<string, Choice>>;
  /** `null` before the first time. */
  readonly agreed: Agreed | null;
  readonly defaults: Entries;
  /** Whether what the account has not is written to it; else somebody has deleted it there. */
  readonly writesAll: boolean;
  readonly now: number;
}

/** What is to be done so that both sides have the later of each choice. */
export interface Merged {
  readonly here: Entries;
  readonly choices: Readonly<Record<string, Choice>>;
  /** To be written to the account. */
  readonly written: Readonly<Record<string, Choice>>;
  /** To be taken out of it. */
  readonly forgotten: readonly string[];
}

/** For so long a browser may be off and still learn that something was deleted. */
const DELETION_KNOWN_MS = 180 * 24 * 60 * 60 * 1000;

/** The last time that a date can be. */
const LAST_TIME = 8.64e15;

/** Before the first sync nobody knows when something was chosen: any known time is later. */
const UNKNOWN_TIME = 1;

/** Deeper than any setting. What compares choices calls itself for each level. */
const MAX_DEPTH = 100;

function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(depth - 1, inner));
}

/** Reads what stands in the account; whatever is no choice is left out. */
export function readChoices(stored: Readonly<Record<string, unknown>>): Record<string, Choice> {
  const entries = Object.entries(stored).flatMap(([key, found]) => {
    const { value = null, at } = fieldsIn(found);
    const isTime = typeof at === 'number' && at > 0 && at <= LAST_TIME;
    const isChoice = isTime && !isDeeperThan(MAX_DEPTH, value);
    return isChoice ? [[key, { value, at }] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Merges what stands here with what stands in the account: of each entry the last choice. It has no
 * memory but its arguments, so that doing it again changes nothing.
 */
export function merge(sides: Sides): Merged {
  const { here, account, agreed, defaults } = sides;
  const names = [here, account, agreed?.choices ?? {}, defaults].flatMap(Object.keys);
  const choices: Record<string, Choice> = {};
  const written: Record<string, Choice> = {};
  for (const name of new Set(names)) {
    const { choice, isWritten } = mergeOne(name, sides);
    choices[name] = choice;
    if (isWritten) written[name] = choice;
  }
  const forgotten = Object.keys(choices).filter((name) => isLongGone(choices[name], sides.now));
  for (const name of forgotten) {
    delete choices[name];
    delete written[name];
  }
  const kept = Object.entries(choices).filter(([, { value }]) => value !== null);
  return {
    here: Object.fromEntries(kept.map(([name, { value }]) => [name, value])),
    choices,
    written,
    forgotten: forgotten.filter((name) => name in account),
  };
}

function mergeOne(name: string, sides: Sides): { choice: Choice; isWritten: boolean } {
  const { agreed, writesAll } = sides;
  const before = agreedOn(name, sides);
  const value = own(sides.here, name) ?? null;
  const isChanged = !isSame(value, before.value);
  const mine = isChanged ? { value, at: timeOf(before, sides) } : before;
  const theirs = own(sides.account, name);
  if (!theirs) {
    const isOwed = isChanged || writesAll || agreed?.waiting.includes(name) === true;
    return { choice: mine, isWritten: isOwed && mine.at > 0 };
  }
  if (isSame(theirs.value, mine.value)) {
    return { choice: { value, at: Math.max(theirs.at, before.at) }, isWritten: false };
  }
  // What is no other choice here is written once: two browsers that see an order differently, since
  // one lacks what the other has, would else write it in turns.
  const isTheirs = isChanged ? isLater(theirs, mine) : theirs.at >= mine.at;
  return isTheirs ? { choice: theirs, isWritten: false } : { choice: mine, isWritten: true };
}

function agreedOn(name: string, { agreed, defaults }: Sides): Choice {
  const known = agreed && own(agreed.choices, name);
  return known ?? { value: own(defaults, name) ?? null, at: 0 };
}

function timeOf(before: Choice, { agreed, now }: Sides): number {
  return agreed ? Math.min(Math.max(now, before.at + 1), LAST_TIME) : UNKNOWN_TIME;
}

/** Of two that were made at the same time both sides take the same one. */
function isLater(one: Choice, other: Choice): boolean {
  if (one.at !== other.at) return one.at > other.at;
  return canonical(one.value) > canonical(other.value);
}

function isLongGone(choice: Choice | undefined, now: number): boolean {
  return choice?.value === null && choice.at > 0 && choice.at < now - DELETION_KNOWN_MS;
}

function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** JSON whose fields stand in the order of their names: storages keep none. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) => {
    if (typeof field !== 'object' || field === null || Array.isArray(field)) return field;
    return Object.fromEntries(Object.entries(field).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** No entry is called as something that all objects have. */
function own<T>(entries: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}
