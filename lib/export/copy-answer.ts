import { i18n } from '#i18n';
import type { ChatMessage } from '../chat/message.ts';
import { blockedTexts } from '../i18n/blocked-texts.ts';
import { inTurns } from '../in-turns.ts';
import { quoteSearch } from '../quotes/panel-search.ts';
import type { Reading } from '../settings/reading.ts';
import { answerHtml } from './answer-html.ts';
import { answerMarkdown } from './answer-markdown.ts';
import {
  citedAnswer,
  type FindQuotes,
  type NotedAnswer,
  noteAnswer,
} from './quote-notes/noted-answer.ts';
import type { ClipboardFlavours } from './write-clipboard.ts';

type Branch = readonly ChatMessage[];

function noted(message: ChatMessage, branch: Branch, reading: Reading): Promise<NotedAnswer> {
  const find = (...asked: Parameters<FindQuotes>) => quoteSearch.find(...asked);
  return noteAnswer(message, branch, find, reading);
}

function asMarkdown({ message, notes }: NotedAnswer, reading: Reading): string {
  return answerMarkdown(message, reading, i18n.t('message.sources'), notes);
}

/** A whole answer as it is copied. @param branch the messages before it */
export async function markdownOf(
  message: ChatMessage,
  branch: Branch,
  reading: Reading,
): Promise<string> {
  return asMarkdown(await noted(message, branch, reading), reading);
}

/** The same without the footnotes: a note has a place of its own. */
export function noteTextOf(message: ChatMessage, branch: Branch, reading: Reading): string {
  return answerMarkdown(citedAnswer(message, branch), reading, i18n.t('message.sources'));
}

/** A whole answer as rich text, and as Markdown beside it. */
export function richTextOf(
  message: ChatMessage,
  branch: Branch,
  reading: Reading,
  signal: AbortSignal,
): ClipboardFlavours {
  const answer = noted(message, branch, reading);
  const policy = { ...reading, blockedTexts: blockedTexts() };
  const headings = { sources: i18n.t('message.sources'), found: i18n.t('files.quotations') };
  const html = answer.then(({ message: text, notes }) =>
    inTurns(answerHtml(text, policy, headings, notes), signal),
  );
  return { text: answer.then((text) => asMarkdown(text, reading)), html };
}
