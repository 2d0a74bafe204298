import {
  type ActionSettings,
  actionsSchema,
  DEFAULT_ACTION_SETTINGS,
  readAction,
} from '../settings/actions.ts';
import { type BackEnd, DEFAULT_BACK_END, readBackEnd } from '../settings/back-ends.ts';
import {
  type ChatSettings,
  chatSettingsSchema,
  DEFAULT_CHAT_SETTINGS,
} from '../settings/chat-settings.ts';
import { type CodeThemes, codeThemesSchema, DEFAULT_CODE_THEMES } from '../settings/code-themes.ts';
import { DEFAULT_LOOK, type Look, lookSchema } from '../settings/look.ts';
import { DEFAULT_READING, type Reading, readingSchema } from '../settings/reading.ts';
import { ownFields, readFields } from '../settings/schemas.ts';

/**
 * The settings that the browser's account carries. Which back end was chosen is not among them, nor
 * what rules conversations that other browsers do not have.
 */
export interface SyncedSettings {
  readonly look: Look;
  readonly reading: Reading;
  readonly codeThemes: CodeThemes;
  readonly chatSettings: ChatSettings;
  readonly actions: ActionSettings;
  readonly backEnds: readonly BackEnd[];
}

/** Each of them until somebody chooses: nothing of it is written to the account. */
export const DEFAULT_SYNCED: SyncedSettings = {
  look: DEFAULT_LOOK,
  reading: DEFAULT_READING,
  codeThemes: DEFAULT_CODE_THEMES,
  chatSettings: DEFAULT_CHAT_SETTINGS,
  actions: DEFAULT_ACTION_SETTINGS,
  backEnds: [DEFAULT_BACK_END],
};

/** The settings cut into what is changed, and merged, by itself; by its name in the account. */
export type Entries = Readonly<Record<string, unknown>>;

const BACK_END = 'backEnd:';
const ACTION = 'action:';

/** Cuts settings into entries: those with one choice each, and one for each back end and action. */
export function entriesOf(settings: SyncedSettings): Entries {
  const { look, reading, codeThemes, chatSettings, actions, backEnds } = settings;
  // Each browser asks by itself for the permission to notify.
  const { notifies: _, ...chat } = chatSettings;
  return Object.fromEntries([
    ...Object.entries({ look, reading, codeThemes, chatSettings: chat }),
    ['hiddenActions', actions.hidden],
    ['actionOrder', actions.own.map(({ id }) => id)],
    ['backEndOrder', backEnds.map(({ id }) => id)],
    ...actions.own.map((action) => [ACTION + action.id, action]),
    // Once more without secrets, whoever might have left one in it.
    ...backEnds.map((backEnd) => [BACK_END + backEnd.id, readBackEnd(backEnd)]),
  ]);
}

/**
 * Puts entries together again. They come from the account, so anybody may have written them.
 * @param here what stands in this browser: it has what no entry says
 */
export function settingsFrom(entries: Entries, here: SyncedSettings): SyncedSettings {
  const chat = { ...ownFields(entries.chatSettings), notifies: here.chatSettings.notifies };
  const own = listed(entries, ACTION, readAction);
  const backEnds = listed(entries, BACK_END, readBackEnd);
  const { hidden } = readFields(actionsSchema, { hidden: entries.hiddenActions }, here.actions);
  return {
    look: readFields(lookSchema, entries.look, here.look),
    reading: readFields(readingSchema, entries.reading, here.reading),
    codeThemes: readFields(codeThemesSchema, entries.codeThemes, here.codeThemes),
    chatSettings: readFields(chatSettingsSchema, chat, here.chatSettings),
    actions: { own: inOrder(own, entries.actionOrder), hidden },
    backEnds: inOrder(backEnds, entries.backEndOrder),
  };
}

/** The entries of a list, each under its own id. */
function listed<T extends { readonly id: string }>(
  entries: Entries,
  prefix: string,
  read: (stored: unknown) => T | null,
): T[] {
  return Object.entries(entries).flatMap(([key, value]) => {
    const entry = key.startsWith(prefix) ? read(value) : null;
    return entry?.id === key.slice(prefix.length) ? entry : [];
  });
}

/** Those that the order does not know come last, as they stood. */
function inOrder<T extends { readonly id: string }>(list: readonly T[], order: unknown): T[] {
  const ids: unknown[] = Array.isArray(order) ? order : [];
  const place = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return list.toSorted((one, other) => place(one) - place(other));
}
