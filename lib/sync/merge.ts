import { canonical } from '../canonical.ts';
import { isTooDeep } from '../is-too-deep.ts';
import { ownFields } from '../settings/schemas.ts';
import type { Entries } from './entries.ts';

/** An entry as it stands in the account. */
export interface Choice {
  readonly value: unknown;
  /**
   * Milliseconds since the epoch, or one more than what it took the place of: a choice is always
   * later than what its reader saw, whatever a clock says. 0 is nobody's choice: the default.
   */
  readonly at: number;
}

/** The state that this browser and the account had in common the last time, by the entry's name. */
export interface Agreed {
  readonly choices: Readonly<Record<string, Choice>>;
  /** The entries of this browser alone: they did not fit into the account, or could not be written. */
  readonly waiting: readonly string[];
}

interface Sides {
  readonly here: Entries;
  readonly account: Readonly<Record<string, Choice>>;
  /** `null` before the first time. */
  readonly agreed: Agreed | null;
  readonly defaults: Entries;
  /** Entries that the account has not are written to it; else somebody has deleted them there. */
  readonly writesAll: boolean;
  readonly now: number;
}

/** The steps after which both sides have the later of each choice. */
interface Merged {
  readonly here: Entries;
  readonly choices: Readonly<Record<string, Choice>>;
  /** To be written to the account. */
  readonly written: Readonly<Record<string, Choice>>;
  /** To be taken out of it: the reader has deleted them here. Other browsers keep theirs. */
  readonly removed: readonly string[];
}

/** The last time that a date can be. */
const LAST_TIME = 8.64e15;

/** Before the first sync nobody knows when something was chosen: any known time is later. */
const UNKNOWN_TIME = 1;

/** The choices in the account; whatever is none is left out. Comparing them calls itself for each level. */
export function readChoices(stored: Readonly<Record<string, unknown>>): Record<string, Choice> {
  const entries = Object.entries(stored).flatMap(([key, found]) => {
    const { value = null, at } = ownFields(found);
    const isTime = typeof at === 'number' && at > 0 && at <= LAST_TIME;
    const isChoice = isTime && value !== null && !isTooDeep(value);
    return isChoice ? [[key, { value, at }] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Merges the entries of this browser with those of the account: of each the last choice. It has no
 * memory but its arguments, so that doing it again changes nothing.
 */
export function merge(sides: Sides): Merged {
  const { here, account } = sides;
  const choices: Record<string, Choice> = {};
  const written: Record<string, Choice> = {};
  const removed: string[] = [];
  for (const [name, value] of Object.entries(here)) {
    const { choice, isWritten } = mergeOne(name, value, sides);
    choices[name] = choice;
    if (isWritten) written[name] = choice;
  }
  for (const [name, theirs] of Object.entries(account)) {
    if (Object.hasOwn(here, name)) continue;
    const isDeleted = theirs.at <= (own(sides.agreed?.choices ?? {}, name)?.at ?? 0);
    if (isDeleted) removed.push(name);
    else choices[name] = theirs;
  }
  const values = Object.entries(choices).map(([name, { value }]) => [name, value]);
  return { here: Object.fromEntries(values), choices, written, removed };
}

function mergeOne(name: string, value: unknown, sides: Sides) {
  const { agreed, account, defaults, writesAll } = sides;
  const standard: Choice = { value: own(defaults, name) ?? null, at: 0 };
  const before = own(agreed?.choices ?? {}, name) ?? standard;
  const isChanged = !isSame(value, before.value);
  const mine = isChanged ? { value, at: timeAfter(before, sides) } : before;
  const theirs = own(account, name);
  if (!theirs) {
    const isOwed = isChanged || writesAll || agreed?.waiting.includes(name) === true;
    return { choice: mine, isWritten: isOwed && mine.at > 0 };
  }
  if (isSame(theirs.value, value)) {
    return { choice: { value, at: Math.max(theirs.at, before.at) }, isWritten: false };
  }
  // The account's stands where both are of one time: all browsers see it.
  return theirs.at >= mine.at
    ? { choice: theirs, isWritten: false }
    : { choice: mine, isWritten: true };
}

function timeAfter(before: Choice, { agreed, now }: Sides): number {
  return agreed ? Math.min(Math.max(now, before.at + 1), LAST_TIME) : UNKNOWN_TIME;
}

/** Storages keep no order of fields. */
function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

/** No entry is called as something that all objects have. */
function own<T>(entries: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}
