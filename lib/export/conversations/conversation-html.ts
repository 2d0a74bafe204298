import { i18n } from '#i18n';
import { branchTo } from '../../chat/branches.ts';
import type { ChatMessage, Selection } from '../../chat/message.ts';
import { selectionsOf } from '../../chat/selections-of.ts';
import { type RenderOptions, resolveOutsideLink } from '../../markdown/index.ts';
import { escapeHtml } from '../escape-html.ts';
import { answerDocument, type HtmlOptions } from './answer-document.ts';
import { byline } from './conversation-markdown.ts';
import { dateText, titleText } from './export-texts.ts';
import type { ExportedConversation } from './exported-conversation.ts';

/** The page that a passage is from, linked where the policy allows it. */
function passageSource({ title, url }: Selection, policy: RenderOptions): string {
  const name = escapeHtml(title.trim() || url);
  const address = url === '' ? null : resolveOutsideLink(url, policy);
  if (name === '' || address === null) return name;
  const to = `href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer"`;
  return `<a ${to}>${name}</a>`;
}

function passageHtml(selection: Selection, policy: RenderOptions): string {
  const source = passageSource(selection, policy);
  const cite = source && `<footer dir="auto">— ${source}</footer>`;
  const text = `<p class="written" dir="auto">${escapeHtml(selection.text)}</p>`;
  return `<blockquote class="passage">${text}${cite}</blockquote>`;
}

function questionHtml(message: ChatMessage, policy: RenderOptions): string {
  const passages = selectionsOf(message).map((selection) => passageHtml(selection, policy));
  const text = message.content.trim()
    ? `<p class="written" dir="auto">${escapeHtml(message.content)}</p>`
    : '';
  return passages.join('') + text;
}

function bylineHtml(message: ChatMessage, name: string): string {
  const about = byline(message).map((text) => `<bdi>${escapeHtml(text)}</bdi>`);
  const line = [`<strong>${escapeHtml(name)}</strong>`, ...about];
  return `<p class="byline">${line.join(' · ')}</p>`;
}

async function messageHtml(message: ChatMessage, options: HtmlOptions): Promise<string> {
  const isQuestion = message.role === 'user';
  const name = i18n.t(isQuestion ? 'message.question' : 'message.answer');
  const body = isQuestion
    ? questionHtml(message, options.policy)
    : await answerDocument(message, options);
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
  options: HtmlOptions,
): Promise<string> {
  const { title, updatedAt, head = null, messages } = conversation;
  const date = dateText(updatedAt);
  const html = [
    `<article id="${anchor}"><h1 dir="auto">${escapeHtml(titleText(title))}</h1>`,
    date && `<p class="date">${escapeHtml(date)}</p>\n`,
  ];
  for (const message of branchTo(messages, head)) {
    options.signal.throwIfAborted();
    html.push(await messageHtml(message, options));
  }
  return `${html.join('')}</article>\n`;
}
