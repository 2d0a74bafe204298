import { useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import {
  type MissingMaterial,
  missingMaterial,
  needsPage,
} from '@/lib/actions/missing-material.ts';
import { languageName, targetLanguage } from '@/lib/actions/target-language.ts';
import type { Selection } from '@/lib/chat/message.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { QuickAction } from '@/lib/settings/actions.ts';

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

/** Says that there is nothing to translate: it is in the reader's language, and they have no other. */
export function alreadyInText(): string {
  return i18n.t('actions.alreadyIn', [languageName(browser.i18n.getUILanguage())]);
}

/**
 * Says why an action cannot be taken on what is attached; empty where it can, or attaches the page
 * itself.
 * @param target of a translation; `null` where there is none, `undefined` until that is known
 */
export function refusalOf(
  action: QuickAction,
  passages: readonly Selection[],
  target: string | null | undefined,
): string {
  const missing = missingMaterial(action, passages);
  if (missing) return needsPage(action, passages) ? '' : missingText(missing);
  return action.id === 'translate' && target === null ? alreadyInText() : '';
}

/** A language is named, not its placeholder; what is in double braces is none. */
export function shownPrompt(
  { id, prompt }: QuickAction,
  target: string | null | undefined,
): string {
  const language = id === 'translate' ? target : browser.i18n.getUILanguage();
  const name = language ? languageName(language) : '…';
  return prompt.replace(/(?<!\{)\{language\}(?!\})/g, () => name).replace('….', '…');
}

/**
 * The language that what is attached would be translated into; `null` where the reader has no other
 * than its own, `undefined` until that is known.
 */
export function useTargetLanguage(passages: readonly Selection[]): string | null | undefined {
  const [target, setTarget] = useState<string | null>();
  const hasText = passages.some(({ text }) => text !== '');
  useEffect(() => {
    let isCurrent = true;
    const tell = (found: string | null | undefined) => {
      if (isCurrent) setTarget(found);
    };
    if (hasText) targetLanguage(passages).then(tell).catch(reportUnexpected);
    else tell(undefined);
    return () => {
      isCurrent = false;
    };
  }, [passages, hasText]);
  return target;
}
