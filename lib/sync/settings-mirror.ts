import type { Clock } from '../clock.ts';
import { messageOf } from '../errors/message-of.ts';
import { reportWarning } from '../errors/report.ts';
import { ownFields } from '../settings/schemas.ts';
import { DEFAULT_SYNCED, entriesOf, type SyncedSettings, settingsFrom } from './entries.ts';
import { type Agreed, type Choice, merge, readChoices } from './merge.ts';
import { fitInto } from './room.ts';
import type { SyncState } from './sync-state.ts';

/** The storage of the browser's account, in which every browser of the reader writes. */
interface Account {
  get(): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(names: string[]): Promise<void>;
}

/** The mirror's memory from one time to the next. */
export interface MirrorMemory extends Agreed {
  /** The settings were not synced the last time. */
  readonly wasOff: boolean;
}

interface MirrorOptions {
  readonly account: Account;
  readonly clock: Clock;
  readonly isOn: () => Promise<boolean>;
  readonly readSettings: () => Promise<SyncedSettings>;
  /** Keeps what other browsers have changed. */
  readonly takeOver: (settings: SyncedSettings, before: SyncedSettings) => Promise<void>;
  readonly readMemory: () => Promise<MirrorMemory | null>;
  readonly keepMemory: (memory: MirrorMemory) => Promise<void>;
  readonly tell: (state: SyncState) => Promise<void>;
}

/** Changes in one go are written in one go: an account takes 120 writes a minute. */
const REST_MS = 2000;

/** After the account has refused something. */
const RETRY_MS = 65_000;

/**
 * Keeps this browser's settings and those in the account the same. What is stored in this browser
 * stays what all readers of a setting read; the account is only ever merged with it.
 */
export class SettingsMirror {
  readonly #options: MirrorOptions;
  #cancelTimer: (() => void) | null = null;
  #last: Promise<void> = Promise.resolve();

  constructor(options: MirrorOptions) {
    this.#options = options;
  }

  /** Something has changed, here or there. */
  noteChange(): void {
    this.#wait(REST_MS);
  }

  /** Settles when both sides are the same, or when that could not be; never rejects. */
  reconcile(): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#last = this.#last.then(async () => {
      try {
        await this.#reconcile();
      } catch (error) {
        reportWarning('The settings could not be synced.', error);
        this.#wait(RETRY_MS);
        await this.#tell([], messageOf(error));
      }
    });
    return this.#last;
  }

  #wait(milliseconds: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#options.clock.after(milliseconds, () => void this.reconcile());
  }

  async #reconcile(): Promise<void> {
    const { account, clock, isOn, readSettings, takeOver, readMemory, keepMemory } = this.#options;
    const memory = await readMemory();
    if (!(await isOn())) {
      if (memory && !memory.wasOff) await keepMemory({ ...memory, wasOff: true });
      return;
    }
    const held = await account.get();
    const before = await readSettings();
    const merged = merge({
      here: entriesOf(before),
      account: usable(readChoices(held), before),
      agreed: memory,
      defaults: entriesOf(DEFAULT_SYNCED),
      writesAll: memory?.wasOff ?? true,
      now: clock.now(),
    });
    const after = settingsFrom(merged.here, before);
    if (!isSame(after, before)) {
      // A choice that the reader has made meanwhile is merged first.
      if (!isSame(await readSettings(), before)) return this.#wait(REST_MS);
      await takeOver(after, before);
    }
    const choices = asHere(merged.choices, after);
    const { written, leftOut } = fitInto(held, withUnknownFields(merged.written, held));
    // Before it is forgotten here: else it would come back.
    if (merged.removed.length > 0) await account.remove([...merged.removed]);
    // Should the background end here, the next one writes what is owed.
    await keepMemory({ choices, waiting: Object.keys(merged.written), wasOff: false });
    if (Object.keys(written).length > 0) await account.set({ ...written });
    await keepMemory({ choices, waiting: leftOut, wasOff: false });
    await this.#tell(leftOut, '');
  }

  async #tell(leftOut: readonly string[], failure: string): Promise<void> {
    const { tell, clock } = this.#options;
    await tell({ at: clock.now(), leftOut, failure }).catch((error: unknown) =>
      reportWarning('What became of the sync could not be kept.', error),
    );
  }
}

function isSame(one: SyncedSettings, other: SyncedSettings): boolean {
  return JSON.stringify(entriesOf(one)) === JSON.stringify(entriesOf(other));
}

/** The agreed choices as they stand here: an order has no place for what did not come along. */
function asHere(
  choices: Readonly<Record<string, Choice>>,
  settings: SyncedSettings,
): Record<string, Choice> {
  const here = entriesOf(settings);
  const entries = Object.entries(choices).map(([name, choice]) => {
    const value = Object.hasOwn(here, name) ? here[name] : choice.value;
    return [name, { value, at: choice.at }] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * The choices whose values can be used as they would be here. What cannot is as if it were not
 * there; so is what this version does not know.
 */
function usable(
  choices: Readonly<Record<string, Choice>>,
  here: SyncedSettings,
): Record<string, Choice> {
  const values = Object.entries(choices).map(([name, { value }]) => [name, value] as const);
  const mended = entriesOf(settingsFrom(Object.fromEntries(values), here));
  const result: Record<string, Choice> = {};
  for (const [name, { value, at }] of Object.entries(choices)) {
    // An order may name what has not come yet.
    const isOrder = name.endsWith('Order') && Array.isArray(value);
    if (isOrder) result[name] = { value, at };
    else if (Object.hasOwn(mended, name)) result[name] = { value: mended[name], at };
  }
  return result;
}

/** Fields that a newer version has written beside those that this one knows stay in the account. */
function withUnknownFields(
  written: Readonly<Record<string, Choice>>,
  held: Readonly<Record<string, unknown>>,
): Record<string, Choice> {
  const known = readChoices(held);
  const result: Record<string, Choice> = {};
  for (const [name, { value, at }] of Object.entries(written)) {
    const unknown = ownFields(known[name]?.value);
    result[name] = {
      value: Array.isArray(value) ? value : { ...unknown, ...ownFields(value) },
      at,
    };
  }
  return result;
}
