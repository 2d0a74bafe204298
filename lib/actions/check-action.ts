import type { QuickAction } from '../settings/settings.ts';
import { type Placeholder, placeholdersIn } from './expand-prompt.ts';

/** How many of their own a reader has at most: menus and lists stay short enough to be read. */
export const MAX_OWN_ACTIONS = 20;

/** In UTF-16 units: a menu's item, and about 300 words. */
export const MAX_NAME_LENGTH = 40;
export const MAX_PROMPT_LENGTH = 2000;

export type ActionFault =
  | { readonly kind: 'emptyName' | 'takenName' | 'emptyPrompt' }
  | { readonly kind: 'longName' | 'longPrompt'; readonly length: number }
  | { readonly kind: 'repeated'; readonly placeholder: Placeholder };

/** What is wrong with each field; a field without a fault is absent. */
export interface ActionFaults {
  readonly name?: ActionFault;
  readonly prompt?: ActionFault;
}

/** What stands for a text of any length: it is sent once. */
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
 * What keeps an action of the reader's own from being kept; `null` where nothing does.
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

/** What looks like a placeholder and is none, such as `{Selection}`. */
export function unknownPlaceholders(prompt: string): readonly string[] {
  const words = prompt.match(/(?<!\{)\{\s*[a-z]{1,20}\s*\}(?!\})/gi) ?? [];
  return [...new Set(words)].filter((word) => placeholdersIn(word).length === 0);
}
