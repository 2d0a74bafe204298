import type { Selection } from '../chat/message.ts';
import { isDocument } from '../chat/message-content.ts';
import type { QuickAction } from '../settings/actions.ts';
import { placeholdersIn } from './expand-prompt.ts';
import { BUILT_IN_ACTIONS } from './quick-actions.ts';

/** Material that an action needs and does not have: a passage, a whole page, or any of both. */
export type MissingMaterial = 'passage' | 'page' | 'anything';

/** An attached passage; its text is empty where a page could not be read. */
type Material = Pick<Selection, 'kind'> & Partial<Pick<Selection, 'text'>>;

/**
 * The material that has to be attached before the action can be taken; `null` where it can be. It
 * has to be there if the prompt names it. The built-in ones say “this”, and need something to say it
 * of.
 */
export function missingMaterial(
  { id, prompt }: QuickAction,
  passages: readonly Material[],
): MissingMaterial | null {
  const named = placeholdersIn(prompt);
  const withText = passages.filter(({ text }) => text !== '');
  if (named.includes('page') && !withText.some(isDocument)) return 'page';
  if (named.includes('selection') && withText.every(isDocument)) return 'passage';
  const isAboutSomething =
    named.includes('title') ||
    named.includes('url') ||
    BUILT_IN_ACTIONS.some((builtIn) => builtIn === id);
  return isAboutSomething && passages.length === 0 ? 'anything' : null;
}

/** The action lacks something, and could be taken on a page alone. */
export function needsPage(action: QuickAction, passages: readonly Material[]): boolean {
  return missingMaterial(action, passages) !== null && suitsKind(action, 'page');
}

/** The action can be taken on one thing of this kind alone, as a menu on it offers. */
export function suitsKind(action: QuickAction, kind: Selection['kind']): boolean {
  return missingMaterial(action, [kind ? { kind } : {}]) === null;
}
