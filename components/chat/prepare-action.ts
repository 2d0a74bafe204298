import { i18n } from '#i18n';
import { actionQuestion } from '@/lib/actions/action-question.ts';
import { missingMaterial, needsPage } from '@/lib/actions/missing-material.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { type DraftSelection, toSelections } from '@/lib/conversations/draft.ts';
import type { QuickAction } from '@/lib/settings/settings.ts';
import { missingText } from './missing-text.ts';

type PreparedAction =
  | { readonly state: 'ready'; readonly question: ChatMessage }
  /** It can be taken once the page is attached. */
  | { readonly state: 'needs-page' }
  /** Why it cannot be taken, and what to do. */
  | { readonly state: 'refused'; readonly refusal: string };

/** The question that an action asks about what is attached, or what it lacks. */
export function prepareAction(
  action: QuickAction,
  attached: readonly DraftSelection[],
): PreparedAction {
  if (needsPage(action, attached)) return { state: 'needs-page' };
  const missing = missingMaterial(action, attached);
  if (!missing) return { state: 'ready', question: actionQuestion(action, toSelections(attached)) };
  const refusal = i18n.t('actions.notTaken', [action.name, missingText(missing)]);
  return { state: 'refused', refusal };
}
