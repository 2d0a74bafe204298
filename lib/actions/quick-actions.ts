import { i18n } from '#i18n';
import type { ActionSettings, QuickAction } from '../settings/settings.ts';

/** The actions that everyone has, in their order. */
export const BUILT_IN_ACTIONS = [
  'summarise',
  'key-points',
  'explain',
  'simplify',
  'translate',
] as const;

export type BuiltInAction = (typeof BUILT_IN_ACTIONS)[number];

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
