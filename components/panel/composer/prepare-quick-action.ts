import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { actionQuestion } from '@/lib/actions/expand-prompt.ts';
import { missingMaterial, needsPage } from '@/lib/actions/missing-material.ts';
import { languageName, targetLanguage } from '@/lib/actions/target-language.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { type DraftSelection, toSelections } from '@/lib/conversations/draft.ts';
import type { QuickAction } from '@/lib/settings/actions.ts';
import { alreadyInText, missingText } from './quick-action-texts.ts';

type PreparedAction =
  | { readonly state: 'ready'; readonly question: ChatMessage }
  /** It can be taken once the page is attached. */
  | { readonly state: 'needs-page' }
  /** Says why it cannot be taken, and what to do. */
  | { readonly state: 'refused'; readonly refusal: string };

/** The question that an action asks about what is attached, or what it lacks. */
export async function prepareAction(
  action: QuickAction,
  attached: readonly DraftSelection[],
): Promise<PreparedAction> {
  if (needsPage(action, attached)) return { state: 'needs-page' };
  const refuse = (reason: string): PreparedAction => {
    return { state: 'refused', refusal: i18n.t('actions.notTaken', [action.name, reason]) };
  };
  const missing = missingMaterial(action, attached);
  if (missing) return refuse(missingText(missing));
  const own = browser.i18n.getUILanguage();
  const target = action.id === 'translate' ? await targetLanguage(attached) : own;
  if (target === null) return refuse(alreadyInText());
  const question = actionQuestion(action, toSelections(attached), languageName(target));
  return { state: 'ready', question };
}
