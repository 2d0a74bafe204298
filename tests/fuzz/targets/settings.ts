import type * as z from 'zod/mini';
import { nameFault, valueFault } from '../../../lib/back-ends/header-rules.ts';
import { actionsSchema, DEFAULT_ACTION_SETTINGS } from '../../../lib/settings/actions.ts';
import { DEFAULT_BACK_END, readBackEnds } from '../../../lib/settings/back-ends.ts';
import { chatSettingsSchema, DEFAULT_CHAT_SETTINGS } from '../../../lib/settings/chat-settings.ts';
import { codeThemesSchema, DEFAULT_CODE_THEMES } from '../../../lib/settings/code-themes.ts';
import { readDeleted } from '../../../lib/settings/deleted-back-end.ts';
import { readJsonObject } from '../../../lib/settings/json-object.ts';
import { DEFAULT_KEEPING, keepingSchema } from '../../../lib/settings/keeping.ts';
import { DEFAULT_LOOK, lookSchema } from '../../../lib/settings/look.ts';
import { DEFAULT_READING, readingSchema } from '../../../lib/settings/reading.ts';
import { readFields } from '../../../lib/settings/schemas.ts';
import { DEFAULT_SYNCED, entriesOf, settingsFrom } from '../../../lib/sync/entries.ts';
import { merge, readChoices } from '../../../lib/sync/merge.ts';
import type { Draw } from '../draw.ts';
import { type FuzzCase, type FuzzTarget, hold, holdSame } from '../fuzz-case.ts';
import { hostileObject, withOneChanged, writeJson } from '../hostile-json.ts';
import { mutated } from '../mutate.ts';

const NOW = 1_700_000_000_000;

const SECRET = { name: 'authorization', value: 'Bearer key', isSecret: true };
const BACK_END = { ...DEFAULT_BACK_END, headers: [SECRET, { ...SECRET, isSecret: false }] };
const ACTIONS = { own: [{ id: 'a', name: 'b', prompt: '{selection}' }], hidden: ['x'] };
const DELETED = { backEnd: BACK_END, index: 0, wasChosen: true, deletedAt: NOW };

/** Every setting under its name. */
const STORED = {
  reading: DEFAULT_READING,
  look: DEFAULT_LOOK,
  chatSettings: DEFAULT_CHAT_SETTINGS,
  actions: ACTIONS,
  codeThemes: DEFAULT_CODE_THEMES,
  keeping: DEFAULT_KEEPING,
  backEnds: [BACK_END, { ...BACK_END, id: 'other' }],
  deleted: DELETED,
};

const READERS: Readonly<Record<string, (stored: unknown) => unknown>> = {
  reading: group(readingSchema, DEFAULT_READING),
  look: group(lookSchema, DEFAULT_LOOK),
  chatSettings: group(chatSettingsSchema, DEFAULT_CHAT_SETTINGS),
  actions: group(actionsSchema, DEFAULT_ACTION_SETTINGS),
  codeThemes: group(codeThemesSchema, DEFAULT_CODE_THEMES),
  keeping: group(keepingSchema, DEFAULT_KEEPING),
  backEnds: readBackEnds,
  deleted: readDeleted,
};

function group(schema: z.ZodMiniObject, defaults: object) {
  return (stored: unknown) => readFields(schema, stored, { ...defaults });
}

/** Secrets stand in no setting, whoever may have put one there. */
function checkNoSecret(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const { isSecret, value: secret } = value as { isSecret?: unknown; value?: unknown };
  hold(isSecret !== true || secret === '', 'a setting that holds a secret');
  const { headers, backEnd } = value as { headers?: unknown; backEnd?: unknown };
  for (const inside of Array.isArray(value) ? value : [headers, backEnd]) checkNoSecret(inside);
}

function checkReaders(stored: Readonly<Record<string, unknown>>): void {
  for (const [name, read] of Object.entries(READERS)) {
    const once = read(stored[name]);
    checkNoSecret(once);
    holdSame(JSON.stringify(read(once)), JSON.stringify(once), `${name} read twice is another`);
  }
  hold(!('isPolluted' in {}), 'a prototype was changed');
}

/** Anything in the account, merged with what is here; done again it changes nothing. */
function checkMerge(stored: Readonly<Record<string, unknown>>): void {
  const defaults = entriesOf(DEFAULT_SYNCED);
  const account = readChoices(stored);
  const sides = { here: defaults, account, agreed: null, defaults, writesAll: false, now: NOW };
  const once = merge(sides);
  const settings = settingsFrom(once.here, DEFAULT_SYNCED);
  settings.backEnds.forEach(checkNoSecret);
  const again = merge({
    ...sides,
    here: once.here,
    account: { ...account, ...once.written },
    agreed: { choices: once.choices, waiting: [] },
  });
  hold(Object.keys(again.written).length === 0, 'merged again something is written');
  holdSame(JSON.stringify(again.here), JSON.stringify(once.here), 'merged again it is another');
}

function checkText(text: string): Readonly<Record<string, unknown>> {
  const reading = readJsonObject(text);
  const lines = text.split('\n');
  if ('fault' in reading && reading.fault === 'syntax') {
    const { line, column } = reading.place;
    const length = lines[line - 1]?.length ?? -1;
    hold(
      column >= 1 && column <= length + 1,
      'a fault at a place that is none',
      `${line}:${column}`,
    );
  }
  for (const line of lines.slice(0, 5)) {
    const isSendable = nameFault(line) === null && valueFault(line) === null;
    if (isSendable) new Headers([[line, line]]);
  }
  return 'value' in reading ? reading.value : {};
}

/** A text of JSON, as it may be stored, synchronised or typed. */
export const settings: FuzzTarget = {
  name: 'settings',
  title: 'settings that anybody has stored, and what is typed into them',
  rooms: ['lib/settings/', 'lib/back-ends/header-rules.ts'],
  make(draw: Draw): FuzzCase {
    let value: unknown = draw.isOneIn(8) ? hostileObject(draw, 4) : STORED;
    for (let left = draw.between(1, 8); left > 0; left--) value = withOneChanged(draw, value, 6);
    const isAccount = draw.isOneIn(3) && typeof value === 'object' && value !== null;
    const choices = isAccount
      ? Object.entries(value as object).map(([name, one]) => [
          name,
          { value: one, at: draw.pick([1, NOW, NOW + 9, 8.64e15, -1]) },
        ])
      : [];
    const text = writeJson(isAccount ? Object.fromEntries(choices) : value);
    return { text: draw.isOneIn(3) ? mutated(draw, text) : text, numbers: [] };
  },
  check({ text }: FuzzCase): void {
    const stored = checkText(text);
    // Kept settings were typed; they are no deeper than what can be written down again.
    if (!/(?:[[{][^[\]{}]*){500}/.test(text)) checkReaders(stored);
    checkMerge(stored);
  },
};
