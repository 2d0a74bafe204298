import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { actionQuestion, placeholdersIn } from '@/lib/actions/expand-prompt.ts';
import { missingMaterial, needsPage } from '@/lib/actions/missing-material.ts';
import { languageName, targetLanguage } from '@/lib/actions/target-language.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import {
  type Draft,
  type DraftSelection,
  toPictures,
  toSelections,
} from '@/lib/conversations/draft.ts';
import { afterAsked, withoutAsked } from '@/lib/conversations/left-over.ts';
import type { QuickAction } from '@/lib/settings/actions.ts';
import { translateIntoItem } from '@/lib/settings/translate-into.ts';
import { settledFor } from '../../outline/sent-passages.ts';
import { languageRequests } from './language-request.ts';
import { materialOf, missingText } from './quick-action-texts.ts';

type PreparedAction =
  | {
      readonly state: 'ready';
      readonly question: ChatMessage;
      /** A draft without what the question took along. */
      readonly without: (draft: Draft) => Draft;
    }
  /** It can be taken once the page is attached. */
  | { readonly state: 'needs-page' }
  /** It is in the reader's only language: the list of others is open. */
  | { readonly state: 'needs-language' }
  /** Says why it cannot be taken, and what to do. */
  | { readonly state: 'refused'; readonly refusal: string };

function withoutPassages(
  draft: Draft,
  taken: readonly DraftSelection[],
  asked: ChatMessage,
): Draft {
  const ids = new Set(taken.map(({ id }) => id));
  const selections = draft.selections.flatMap((passage) =>
    ids.has(passage.id) ? afterAsked([passage], asked).filter(({ told }) => told) : [passage],
  );
  return { ...draft, selections, pictures: withoutAsked(draft.pictures, asked) };
}

/**
 * The question that an action asks about what is attached, or what it lacks.
 * @param draft its words are not part of it
 * @param room for what is attached, in tokens: long passages are asked about from their beginning on
 */
export async function prepareAction(
  action: QuickAction,
  draft: Draft,
  room: number,
): Promise<PreparedAction> {
  const attached = draft.selections;
  const material = materialOf(attached);
  if (needsPage(action, material)) return { state: 'needs-page' };
  const refuse = (reason: string): PreparedAction => {
    return { state: 'refused', refusal: i18n.t('actions.notTaken', [action.name, reason]) };
  };
  const missing = missingMaterial(action, material);
  if (missing) return refuse(missingText(missing));
  const own = browser.i18n.getUILanguage();
  const target =
    action.id === 'translate'
      ? await targetLanguage(attached, await translateIntoItem.getValue())
      : own;
  if (target === null && placeholdersIn(action.prompt).includes('language')) {
    languageRequests.send();
    return { state: 'needs-language' };
  }
  const passages = await settledFor(attached, room);
  const asked = actionQuestion(action, toSelections(passages), languageName(target ?? own));
  const question = { ...asked, parts: [...toPictures(draft), ...asked.parts] };
  return {
    state: 'ready',
    question,
    without: (draft) => withoutPassages(draft, attached, question),
  };
}
