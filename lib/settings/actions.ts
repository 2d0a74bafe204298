import * as z from 'zod/mini';
import type { Described } from '../schema.ts';
import { id, listById, readFields, text, texts } from './schemas.ts';
import { settingGroup } from './setting.ts';

const actionSchema = z.object({
  id,
  name: text,
  /** May hold `{selection}`, `{page}`, `{title}`, `{url}` and `{language}`. */
  prompt: text,
});

/** A question that is asked with one press. */
export type QuickAction = Described<typeof actionSchema>;

/** An action that is stored; `null` where it has no id. */
export function readAction(stored: unknown): QuickAction | null {
  const none: QuickAction = { id: '', name: '', prompt: '' };
  const action = readFields(actionSchema, stored, none);
  return action.id === '' ? null : action;
}

export const actionsSchema = z.object({
  /** The reader's own, in their order. */
  own: listById(readAction),
  /** The ids of the built-in ones that they do not want to see. */
  hidden: texts,
});

/** The quick actions, in menus and in panels. */
export type ActionSettings = Described<typeof actionsSchema>;

export const DEFAULT_ACTION_SETTINGS: ActionSettings = { own: [], hidden: [] };

export const actionsItem = settingGroup('actions', actionsSchema, DEFAULT_ACTION_SETTINGS);
