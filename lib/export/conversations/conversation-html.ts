import { i18n } from '#i18n';
import { branchTo } from '../../chat/branches.ts';
import { picturesOf } from '../../chat/kept-file.ts';
import type { ChatMessage, FilePart, Selection } from '../../chat/message.ts';
import { selectionsOf } from '../../chat/message-content.ts';
import { formatLocale } from '../../i18n/language.ts';
import { type RenderOptions, resolveOutsideLink } from '../../markdown/index.ts';
import { FormulaBudget } from '../../math/formula-budget.ts';
import { isDataAddress } from '../data-file.ts';
import { escapeHtml } from '../escape-html.ts';
import { type FindQuotes, type NotedAnswer, noteAnswer } from '../quote-notes/noted-answer.ts';
import {
  answerDocument,
  type HtmlOptions,
  type MessageOptions,
  markdownHtml,
} from './answer-document.ts';
import { byline, dateText, titleText } from './conversation-markdown.ts';
import STYLE from './document.css?raw';
import type { ExportedConversation } from './exported-conversation.ts';
import { pictureHtml } from './text-html.ts';

/**
 * Nothing runs and nothing is fetched, whatever stands in the file: only its own styles, and
 * pictures and fonts that are data.
 */
const FILE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

interface HtmlFileHead {
  readonly title: string;
  /** BCP 47; of the words that are not the conversation's own. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** For code and formulas. */
  readonly css: string;
}

/** The file's beginning, up to its first article. */
export function htmlHead({ title, language, direction, css }: HtmlFileHead): string {
  // Our own style sheets hold no end tag, and could not be told from HTML if they did.
  const style = `${STYLE}\n${css}`.replaceAll('</', '<\\/');
  return [
    `<!doctype html>\n<html lang="${escapeHtml(language)}" dir="${direction}">\n<head>\n`,
    '<meta charset="utf-8">\n',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(FILE_POLICY)}">\n`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
    '<meta name="referrer" content="no-referrer">\n',
    '<meta name="generator" content="Sidelight">\n',
    `<title>${escapeHtml(title)}</title>\n<style>\n${style}\n</style>\n</head>\n<body>\n`,
  ].join('');
}

export const HTML_FOOT = '</body>\n</html>\n';

/** One line of the list that leads to the conversations of a file. */
export interface Contents {
  readonly anchor: string;
  readonly title: string;
  readonly date: string;
}

/** The list that leads to the conversations of a file. */
export function contentsHtml(title: string, entries: readonly Contents[]): string {
  const items = entries.map(
    ({ anchor, title: name, date }) =>
      `<li dir="auto"><a href="#${anchor}">${escapeHtml(name)}</a> <time>${escapeHtml(date)}</time></li>`,
  );
  return `<nav class="contents"><h1>${escapeHtml(title)}</h1><ol>${items.join('\n')}</ol></nav>\n`;
}

/** The page that a passage is from, linked where the policy allows it. */
function passageSource({ title, url }: Selection, policy: RenderOptions): string {
  const name = escapeHtml(title.trim() || url);
  const address = url === '' ? null : resolveOutsideLink(url, policy);
  if (name === '' || address === null) return name;
  const to = `href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer"`;
  return `<a ${to}>${name}</a>`;
}

/** A longer passage is folded. In UTF-16 units. */
const MAX_OPEN_LENGTH = 600;

/** A long passage that opens where it is wanted: what was asked about it stands below its name. */
function folded({ title, url, text }: Selection, html: string): string {
  const size = text.length.toLocaleString(formatLocale());
  const length = escapeHtml(i18n.t('capture.characters', text.length, [size]));
  const name = escapeHtml(title.trim() || url || i18n.t('capture.kind.selection'));
  const summary = `<summary dir="auto"><bdi>${name}</bdi> · ${length}</summary>`;
  return `<details class="folded">${summary}${html}</details>`;
}

async function passageHtml(
  selection: Selection,
  idPrefix: string,
  options: MessageOptions,
): Promise<string> {
  const { author = '', published = '', text } = selection;
  const source = passageSource(selection, options.policy);
  const named = [escapeHtml(author), source, escapeHtml(published)].filter(Boolean).join(', ');
  const cite = named && `<footer dir="auto">— ${named}</footer>`;
  const words = await markdownHtml(text, { idPrefix, streaming: false }, options);
  const html = `<blockquote class="passage">${words}${cite}</blockquote>`;
  return text.length > MAX_OPEN_LENGTH ? folded(selection, html) : html;
}

/** A picture that the reader attached, where it is in the file itself. */
function attachedHtml({ url, filename = '', mediaType }: FilePart): string {
  if (isDataAddress(url)) return `<p>${pictureHtml({ src: url, alt: filename }, false)}</p>`;
  return `<p class="tool" dir="auto">${escapeHtml(filename || i18n.t('files.file', [mediaType]))}</p>`;
}

async function questionHtml(message: ChatMessage, options: HtmlOptions): Promise<string> {
  const passages: string[] = [];
  for (const [index, selection] of selectionsOf(message).entries()) {
    const own = { ...options, formulas: new FormulaBudget() };
    passages.push(await passageHtml(selection, `${message.id}-passage-${index}-`, own));
  }
  const text = message.content.trim()
    ? `<p class="written" dir="auto">${escapeHtml(message.content)}</p>`
    : '';
  return passages.join('') + picturesOf(message).map(attachedHtml).join('') + text;
}

function bylineHtml(message: ChatMessage, name: string): string {
  const about = byline(message).map((text) => `<bdi>${escapeHtml(text)}</bdi>`);
  const line = [`<strong>${escapeHtml(name)}</strong>`, ...about];
  return `<p class="byline">${line.join(' · ')}</p>`;
}

interface ConversationOptions extends HtmlOptions {
  readonly findQuotes: FindQuotes;
}

async function messageHtml(
  message: ChatMessage,
  note: () => Promise<NotedAnswer>,
  options: HtmlOptions,
): Promise<string> {
  const isQuestion = message.role === 'user';
  const name = i18n.t(isQuestion ? 'message.question' : 'message.answer');
  const body = isQuestion
    ? await questionHtml(message, options)
    : await answerDocument(await note(), options);
  return [
    `<section class="${isQuestion ? 'question' : 'answer'}" aria-label="${escapeHtml(name)}">`,
    `${bylineHtml(message, name)}<div class="text">${body}</div></section>\n`,
  ].join('');
}

/**
 * The branch of a conversation that is shown, as one `article` of an HTML file.
 * @param anchor the article's id in the file
 * @throws the signal's reason
 */
export async function conversationHtml(
  conversation: ExportedConversation,
  anchor: string,
  options: ConversationOptions,
): Promise<string> {
  const { title, updatedAt, head = null, messages } = conversation;
  const date = dateText(updatedAt);
  const html = [
    `<article id="${anchor}"><h1 dir="auto">${escapeHtml(titleText(title))}</h1>`,
    date && `<p class="date">${escapeHtml(date)}</p>\n`,
  ];
  const { findQuotes, policy } = options;
  const shown = branchTo(messages, head);
  for (const [index, message] of shown.entries()) {
    options.signal.throwIfAborted();
    const note = () => noteAnswer(message, shown.slice(0, index), findQuotes, policy);
    html.push(await messageHtml(message, note, options));
  }
  return `${html.join('')}</article>\n`;
}
