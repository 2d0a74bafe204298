import { i18n } from '#i18n';
import { branchTo } from '../../chat/branches.ts';
import { picturesOf } from '../../chat/kept-file.ts';
import type { ChatMessage, FilePart } from '../../chat/message.ts';
import { selectionsOf } from '../../chat/message-content.ts';
import { quotation } from '../../chat/question-text.ts';
import { formatLocale } from '../../i18n/language.ts';
import type { RenderOptions } from '../../markdown/index.ts';
import { oneLine } from '../../one-line.ts';
import { answerMarkdown, closeFence } from '../answer-markdown.ts';
import { isDataAddress } from '../data-file.ts';
import { escapeMarkup } from '../escape-markdown.ts';
import type { NoteNames } from '../quote-notes/markdown-notes.ts';
import { type FindQuotes, noteAnswer } from '../quote-notes/noted-answer.ts';
import type { ExportedConversation } from './exported-conversation.ts';

/** An ISO time as the reader writes it. */
export function dateText(time: string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(formatLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(
    date,
  );
}

/** A conversation's name in a file; one that has none is called what the list calls it. */
export function titleText(title: string): string {
  return oneLine(title) || i18n.t('files.untitled');
}

/** In the file itself, where it could be read; else its name alone. */
function pictureMarkdown({ url, filename, mediaType }: FilePart): string {
  const name = escapeMarkup(filename ?? mediaType);
  return isDataAddress(url) ? `![${name}](${url})` : `*${name}*`;
}

function questionMarkdown(message: ChatMessage): string {
  const passages = selectionsOf(message).map((selection) => quotation(selection));
  const pictures = picturesOf(message).map(pictureMarkdown);
  return [...passages, ...pictures, closeFence(message.content)]
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

/** When an answer came, and who gave it. */
export function byline({ createdAt, details = {} }: ChatMessage): string[] {
  const { backEnd = '', model = '' } = details;
  return [dateText(createdAt), backEnd, model].filter((text) => text !== '');
}

/** The reason why an answer ends where it does; empty where it is complete. */
export function outcomeText({ outcome }: ChatMessage): string {
  if (outcome === 'stopped') return i18n.t('message.stopped');
  return outcome === undefined || outcome === 'complete' ? '' : i18n.t('message.cutShort');
}

/** @param text of the message itself */
function messageMarkdown(message: ChatMessage, text: string, level: number): string {
  const isQuestion = message.role === 'user';
  const name = i18n.t(isQuestion ? 'message.question' : 'message.answer');
  const outcome = isQuestion ? '' : outcomeText(message);
  const line = byline(message).map(escapeMarkup).join(' · ');
  return [
    `${'#'.repeat(level)} ${name}`,
    line && `*${line}*`,
    text.trim() === '' ? '' : text,
    outcome && `*${escapeMarkup(outcome)}*`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

export interface MarkdownOptions {
  readonly policy: RenderOptions;
  /** The level of the title's heading: 1 where the file has one conversation. */
  readonly level: 1 | 2;
  readonly findQuotes: FindQuotes;
  /** The names of the file's footnotes. */
  readonly names: NoteNames;
  readonly signal: AbortSignal;
}

/**
 * The branch of a conversation that is shown, as Markdown: questions with their passages as
 * quotations, answers as the model wrote them, each with its time, back end and model.
 * @throws the signal's reason
 */
export async function conversationMarkdown(
  conversation: ExportedConversation,
  { policy, level, findQuotes, names, signal }: MarkdownOptions,
): Promise<string> {
  const { title, updatedAt, head = null, messages } = conversation;
  const heading = `${'#'.repeat(level)} ${escapeMarkup(titleText(title))}`;
  const shown = branchTo(messages, head);
  const texts: string[] = [];
  for (const [index, message] of shown.entries()) {
    signal.throwIfAborted();
    if (message.role === 'user') texts.push(questionMarkdown(message));
    else {
      const branch = shown.slice(0, index);
      const { message: answer, notes } = await noteAnswer(message, branch, findQuotes, policy);
      const sources = i18n.t('message.sources');
      texts.push(closeFence(answerMarkdown(answer, policy, sources, notes, names)));
    }
  }
  return [
    heading,
    ...(dateText(updatedAt) === '' ? [] : [`*${dateText(updatedAt)}*`]),
    ...shown.map((message, index) => messageMarkdown(message, texts[index] ?? '', level + 1)),
  ]
    .join('\n\n')
    .concat('\n');
}
