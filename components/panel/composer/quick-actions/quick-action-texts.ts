import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { useSetting } from '@/components/ui/use-setting.ts';
import {
  type MissingMaterial,
  missingMaterial,
  needsPage,
} from '@/lib/actions/missing-material.ts';
import { BUILT_IN_ACTIONS } from '@/lib/actions/quick-actions.ts';
import { languageName, targetLanguage } from '@/lib/actions/target-language.ts';
import type { Selection } from '@/lib/chat/message.ts';
import { type DraftSelection, toSelections } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { QuickAction } from '@/lib/settings/actions.ts';
import { translateIntoItem } from '@/lib/settings/translate-into.ts';

/** Says why an action cannot be taken yet, and what to do. */
export function missingText(missing: MissingMaterial): string {
  switch (missing) {
    case 'passage':
      return i18n.t('actions.missing.passage');
    case 'page':
    case 'anything':
      return i18n.t('actions.missing.page');
  }
}

/**
 * Says why an action cannot be taken on what is attached; empty where it can, or attaches the page
 * itself.
 */
export function refusalOf(action: QuickAction, passages: readonly Selection[]): string {
  const missing = missingMaterial(action, passages);
  return missing && !needsPage(action, passages) ? missingText(missing) : '';
}

/** The passages that an action is about; not those that could not be read. */
export function materialOf(passages: readonly DraftSelection[]): readonly DraftSelection[] {
  return passages.filter((one) => one.reading === 'under-way' || toSelections([one])[0]);
}

/** Says what the action does at once: what else it sends, and its prompt. */
export function effectOf(
  action: QuickAction,
  passages: readonly DraftSelection[],
  target: string | null | undefined,
): string {
  const page = needsPage(action, materialOf(passages)) && i18n.t('actions.sendsPage');
  return [page, detailOf(action, target)].filter(Boolean).join(' · ');
}

/**
 * A language is named, not its placeholder; what is in double braces is none.
 * @param target of a translation; `null` where it has yet to be chosen, `undefined` until that is known
 */
export function shownPrompt(
  { id, prompt }: QuickAction,
  target: string | null | undefined,
): string {
  if (id === 'translate' && target === null) return i18n.t('actions.chooseLanguage');
  const language = id === 'translate' ? target : browser.i18n.getUILanguage();
  const name = language ? languageName(language) : '…';
  return prompt.replace(/(?<!\{)\{language\}(?!\})/g, () => name).replace('….', '…');
}

/** Its prompt; empty where that says what its name does. */
export function detailOf(action: QuickAction, target: string | null | undefined): string {
  const isPlain =
    action.id !== 'translate' && BUILT_IN_ACTIONS.some((known) => known === action.id);
  return isPlain ? '' : shownPrompt(action, target);
}

/** A translation whose language is settled. */
export function translationInto(action: QuickAction, language: string): QuickAction {
  return { ...action, prompt: shownPrompt(action, language) };
}

/**
 * The language that what is attached would be translated into; `null` where it has yet to be chosen,
 * `undefined` until that is known.
 */
export function useTargetLanguage(passages: readonly Selection[]): string | null | undefined {
  const [target, setTarget] = useState<string | null>();
  const chosen = useSetting(translateIntoItem);
  const hasText = passages.some(({ text }) => text !== '');
  useEffect(() => {
    let isCurrent = true;
    const tell = (found: string | null | undefined) => {
      if (isCurrent) setTarget(found);
    };
    if (hasText && chosen !== null)
      targetLanguage(passages, chosen).then(tell).catch(reportUnexpected);
    else tell(undefined);
    return () => {
      isCurrent = false;
    };
  }, [passages, hasText, chosen]);
  return target;
}
