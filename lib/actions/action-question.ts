import { i18n } from '#i18n';
import { createQuestion } from '../chat/create-message.ts';
import type { ChatMessage, Selection } from '../chat/message.ts';
import type { QuickAction } from '../settings/settings.ts';
import { expandPrompt } from './expand-prompt.ts';

/** In characters as a reader counts them: enough to know a passage by. */
const MAX_EXCERPT_LENGTH = 60;

function shorten({ kind, title, text }: Selection): string {
  const named = kind === 'page' && title.trim() !== '' ? title : text;
  // A passage may be a whole book; its first thousand characters hold more than an excerpt.
  const line = named.slice(0, 1000).replace(/\s+/g, ' ').trim();
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  const excerpt = characters.slice(0, MAX_EXCERPT_LENGTH).join('').trimEnd();
  return i18n.t('actions.excerpt', [
    characters.length > MAX_EXCERPT_LENGTH ? `${excerpt}…` : excerpt,
  ]);
}

/**
 * The question that an action asks about these passages. Its pieces tell it from one that the reader
 * wrote, also where they are the text itself.
 * @param language the name of the one that the prompt may ask for
 */
export function actionQuestion(
  { prompt }: QuickAction,
  passages: readonly Selection[],
  language: string,
): ChatMessage {
  const { text, pieces } = expandPrompt(prompt, { passages, language, shorten });
  return createQuestion(text, passages, pieces ?? (passages.length > 0 ? [text] : undefined));
}
