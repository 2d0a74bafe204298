import { EMPTY_BACK_END } from './defaults.ts';
import {
  fieldsIn,
  flag,
  listOf,
  numberWithin,
  object,
  oneOf,
  orNull,
  type Repair,
  text,
  where,
} from './repair.ts';
import type {
  ActionSettings,
  BackEnd,
  BackEndKind,
  ChatSettings,
  CodeThemes,
  DeletedBackEnd,
  HeaderSetting,
  KeepingSettings,
  Look,
  QuickAction,
  Reading,
  ShortcutSettings,
} from './settings.ts';

/*
 * What may be stored under each setting, field by field. What an older version has left out, or
 * anybody has spoilt, gets the value that the setting has otherwise, and the other fields stand.
 */

const texts = listOf<string>(text as Repair<string | null>);

const id = where(
  (stored): stored is string => typeof stored === 'string' && stored !== '' && stored.length <= 200,
);

/** An entry of a list: without an id it is none. */
function entryWithId<T extends { readonly id: string }>(
  repair: Repair<T>,
  normal: T,
): Repair<T | null> {
  return (stored) => {
    const entry = repair(stored, normal);
    return entry.id === normal.id ? null : entry;
  };
}

/** Each id once: what came first stands. */
function withoutTwins<T extends { readonly id: string }>(
  repair: Repair<readonly T[]>,
): Repair<readonly T[]> {
  return (stored, normal) => {
    const entries = repair(stored, normal);
    const firsts = new Map(entries.toReversed().map((entry) => [entry.id, entry]));
    return firsts.size === entries.length
      ? entries
      : entries.filter((entry) => firsts.get(entry.id) === entry);
  };
}

function repairHeader(stored: unknown): HeaderSetting | null {
  const { name, value, isSecret } = fieldsIn(stored);
  if (typeof name !== 'string') return null;
  // Whatever is not said to be public is secret, and secrets do not stand here.
  if (isSecret !== false) return { name, value: '', isSecret: true };
  return typeof value === 'string' ? { name, value, isSecret } : null;
}

const KINDS: readonly BackEndKind[] = ['ai-sdk', 'ollama', 'open-ai', 'built-in'];

const repairBackEndFields = object<BackEnd>({
  id,
  name: text,
  address: text,
  kind: oneOf<BackEnd['kind']>('detected', ...KINDS),
  detectedKind: oneOf(...KINDS),
  headers: listOf(repairHeader),
  model: text,
  systemPrompt: text,
  temperature: orNull<number>(numberWithin(0, 2) as Repair<number | null>),
  extraBody: fieldsIn,
});

const repairActionFields = object<QuickAction>({ id, name: text, prompt: text });

/** One of a list, which is `null` where it cannot be used at all. */
export const repairBackEnd = entryWithId(repairBackEndFields, EMPTY_BACK_END);

/** One of a list, which is `null` where it cannot be used at all. */
export const repairAction = entryWithId(repairActionFields, { id: '', name: '', prompt: '' });

export const repairBackEnds = withoutTwins(listOf(repairBackEnd));

export const repairDeleted: Repair<DeletedBackEnd | null> = (stored) => {
  const { backEnd, index, wasChosen, deletedAt } = fieldsIn(stored);
  const repaired = repairBackEnd(backEnd, null);
  return (
    repaired && {
      backEnd: repaired,
      index: numberWithin(0, Infinity)(index, 0),
      wasChosen: flag(wasChosen, false),
      deletedAt: numberWithin(0, Infinity)(deletedAt, 0),
    }
  );
};

export const repairChat = object<ChatSettings>({
  maxSteps: numberWithin(1, 10),
  maxAnswerLength: numberWithin(1, 100_000_000),
  offersTools: flag,
  notifies: flag,
});

export const repairReading = object<Reading>({
  allowedLinkPrefixes: texts,
  allowedImagePrefixes: texts,
  allowDataImages: flag,
  defaultOrigin: text,
  remoteImages: oneOf('always', 'ask-when-read', 'ask', 'never'),
  imageHosts: texts,
});

export const repairCodeThemes = object<CodeThemes>({ light: text, dark: text });

export const repairLook = object<Look>({
  scheme: oneOf('system', 'light', 'dark'),
  textSize: oneOf('smaller', 'normal', 'larger', 'largest'),
  density: oneOf('compact', 'comfortable', 'spacious'),
  font: oneOf('system', 'serif', 'sans-serif', 'dyslexic'),
  animations: oneOf('system', 'reduced'),
});

export const repairActions = object<ActionSettings>({
  own: withoutTwins(listOf(repairAction)),
  hidden: texts,
});

export const repairKeeping = object<KeepingSettings>({
  conversationLimit: orNull<number>(numberWithin(1, 1_000_000) as Repair<number | null>),
  syncsSettings: flag,
});

export const repairShortcuts = object<ShortcutSettings>({ hasSingleKeys: flag });
