import { i18n } from '#i18n';
import type { ActionSettings, QuickAction } from '../settings/actions.ts';

/** The actions that everyone has, in their order. */
export const BUILT_IN_ACTIONS = [
  'summarise',
  'key-points',
  'explain',
  'simplify',
  'translate',
] as const;

type BuiltInAction = (typeof BUILT_IN_ACTIONS)[number];

/** A built-in action in the reader's language. */
export function builtInAction(id: BuiltInAction): QuickAction {
  switch (id) {
    case 'explain':
      return { id, name: i18n.t('actions.explain'), prompt: i18n.t('actions.explainPrompt') };
    case 'summarise':
      return { id, name: i18n.t('actions.summarise'), prompt: i18n.t('actions.summarisePrompt') };
    case 'key-points':
      return { id, name: i18n.t('actions.keyPoints'), prompt: i18n.t('actions.keyPointsPrompt') };
    case 'translate':
      return {
        id,
        name: i18n.t('actions.translate'),
        // The messages of the browser have marks of their own for what is put in.
        prompt: i18n.t('actions.translatePrompt', ['{language}']),
      };
    case 'simplify':
      return { id, name: i18n.t('actions.simplify'), prompt: i18n.t('actions.simplifyPrompt') };
  }
}

/** The actions that the reader is offered: the built-in ones they have not hidden, then their own. */
export function quickActions({ own, hidden }: ActionSettings): readonly QuickAction[] {
  const builtIn = BUILT_IN_ACTIONS.filter((id) => !hidden.includes(id)).map(builtInAction);
  return [...builtIn, ...own];
}

/** Upper case and marks on letters need not be typed. */
function searchable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

/**
 * The actions that a text in the composer asks for: it begins with `/`, and what follows is in
 * their names, first those that begin with it. `null` where it asks for none: then it is a
 * question, and may be about a path.
 */
export function searchActions(
  text: string,
  actions: readonly QuickAction[],
): readonly QuickAction[] | null {
  // An input method may write the slash as wide as a letter of its script.
  if (!/^[/／]/.test(text) || text.includes('\n')) return null;
  const wanted = searchable(text.slice(1).trim());
  const named = actions.map((action) => ({ action, name: searchable(action.name) }));
  const first = named.filter(({ name }) => name.startsWith(wanted));
  const others = named.filter(({ name }) => !name.startsWith(wanted) && name.includes(wanted));
  const found = [...first, ...others].map(({ action }) => action);
  return found.length > 0 ? found : null;
}
