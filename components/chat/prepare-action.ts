import { i18n } from '#i18n';
import { actionQuestion } from '@/lib/actions/action-question.ts';
import { missingMaterial } from '@/lib/actions/missing-material.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { type DraftSelection, toSelections } from '@/lib/conversations/draft.ts';
import type { QuickAction } from '@/lib/settings/settings.ts';
import { missingText } from './missing-text.ts';

type PreparedAction =
  | { readonly question: ChatMessage; readonly refusal?: undefined }
  /** Why it cannot be taken, and what to do. */
  | { readonly question?: undefined; readonly refusal: string };

/** The question that an action asks about what is attached, or why it asks none. */
export function prepareAction(
  action: QuickAction,
  attached: readonly DraftSelection[],
): PreparedAction {
  const missing = missingMaterial(action, attached);
  if (!missing) return { question: actionQuestion(action, toSelections(attached)) };
  return { refusal: i18n.t('actions.notTaken', [action.name, missingText(missing)]) };
}
