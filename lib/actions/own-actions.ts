import type { ActionSettings, QuickAction } from '../settings/actions.ts';
import { type Placeholder, placeholdersIn } from './expand-prompt.ts';

/** Limit of a reader's own actions: menus and lists stay short enough to be read. */
export const MAX_OWN_ACTIONS = 20;

/** In UTF-16 units: a menu's item, and about 300 words. */
export const MAX_NAME_LENGTH = 40;
export const MAX_PROMPT_LENGTH = 2000;

export type ActionFault =
  | { readonly kind: 'emptyName' | 'takenName' | 'emptyPrompt' }
  | { readonly kind: 'longName' | 'longPrompt'; readonly length: number }
  | { readonly kind: 'repeated'; readonly placeholder: Placeholder };

/** The fault of each field; a field without one is absent. */
export interface ActionFaults {
  readonly name?: ActionFault;
  readonly prompt?: ActionFault;
}

/** Placeholders for texts of any length, which are sent once. */
const LONG = ['selection', 'page'] as const;

/** Upper and lower case, and different ways to write the same letter, make no other name. */
function comparable(name: string): string {
  return name.normalize('NFKC').toLocaleLowerCase();
}

function nameFault(name: string, takenNames: readonly string[]): ActionFault | undefined {
  if (name === '') return { kind: 'emptyName' };
  if (name.length > MAX_NAME_LENGTH) return { kind: 'longName', length: name.length };
  const isTaken = takenNames.some((taken) => comparable(taken) === comparable(name));
  return isTaken ? { kind: 'takenName' } : undefined;
}

function promptFault(prompt: string): ActionFault | undefined {
  if (prompt === '') return { kind: 'emptyPrompt' };
  if (prompt.length > MAX_PROMPT_LENGTH) return { kind: 'longPrompt', length: prompt.length };
  const named = placeholdersIn(prompt);
  const repeated = LONG.find((long) => named.filter((name) => name === long).length > 1);
  return repeated && { kind: 'repeated', placeholder: repeated };
}

/**
 * The faults that keep an action of the reader's own from being kept; `null` where there are none.
 * @param action its name and prompt without space around them
 * @param takenNames those of all other actions
 */
export function checkAction(
  { name, prompt }: Pick<QuickAction, 'name' | 'prompt'>,
  takenNames: readonly string[],
): ActionFaults | null {
  const ofName = nameFault(name, takenNames);
  const ofPrompt = promptFault(prompt);
  if (!ofName && !ofPrompt) return null;
  return { ...(ofName && { name: ofName }), ...(ofPrompt && { prompt: ofPrompt }) };
}

/** Words that look like placeholders and are none, such as `{Selection}`. */
export function unknownPlaceholders(prompt: string): readonly string[] {
  const words = prompt.match(/(?<!\{)\{\s*[a-z]{1,20}\s*\}(?!\})/gi) ?? [];
  return [...new Set(words)].filter((word) => placeholdersIn(word).length === 0);
}

/** Puts an action in the place of the one with its id, or at the end of the reader's own. */
export function withAction({ own, hidden }: ActionSettings, action: QuickAction): ActionSettings {
  const index = own.findIndex(({ id }) => id === action.id);
  return { hidden, own: index < 0 ? [...own, action] : own.with(index, action) };
}

/** Without one of the reader's own. */
export function withoutAction({ own, hidden }: ActionSettings, id: string): ActionSettings {
  return { hidden, own: own.filter((action) => action.id !== id) };
}

/** With one of the reader's own that was deleted, in its place as far as that is still there. */
export function withActionAt(
  { own, hidden }: ActionSettings,
  action: QuickAction,
  index: number,
): ActionSettings {
  if (own.some(({ id }) => id === action.id)) return { own, hidden };
  return { hidden, own: own.toSpliced(index, 0, action) };
}

/** With one of the reader's own so many places further down; it stays within the list. */
export function withMovedAction(
  { own, hidden }: ActionSettings,
  id: string,
  places: number,
): ActionSettings {
  const from = own.findIndex((action) => action.id === id);
  const action = own[from];
  if (!action) return { own, hidden };
  const to = Math.min(Math.max(from + places, 0), own.length - 1);
  return { hidden, own: own.toSpliced(from, 1).toSpliced(to, 0, action) };
}

/** With a built-in action shown or not. */
export function withHidden(
  { own, hidden }: ActionSettings,
  id: string,
  isHidden: boolean,
): ActionSettings {
  const others = hidden.filter((known) => known !== id);
  return { own, hidden: isHidden ? [...others, id] : others };
}
