import { i18n } from '#i18n';
import type {
  ChatMessage,
  FilePart,
  MessagePart,
  ReasoningPart,
  ToolPart,
} from '../../chat/message.ts';
import { blockedTexts } from '../../i18n/blocked-texts.ts';
import { inTurns } from '../../in-turns.ts';
import { type RenderOptions, renderInSteps, resolveOutsideImage } from '../../markdown/index.ts';
import { FormulaBudget } from '../../math/formula-budget.ts';
import { answerSources, type NamedSource } from '../answer-markdown.ts';
import { escapeHtml } from '../escape-html.ts';
import { withNoteLinks } from '../quote-notes/html-notes.ts';
import type { NotedAnswer } from '../quote-notes/noted-answer.ts';
import { outcomeText } from './conversation-markdown.ts';
import type { BlockDrawer } from './text-html.ts';
import { pictureHtml, textHtml } from './text-html.ts';

export interface HtmlOptions {
  readonly policy: RenderOptions;
  readonly drawer: BlockDrawer;
  readonly signal: AbortSignal;
}

export interface MessageOptions extends HtmlOptions {
  readonly formulas: FormulaBudget;
}

/** An answer that was cut short stays as it was shown. */
function isCut({ outcome, parts }: ChatMessage, index: number): boolean {
  return outcome !== 'complete' && index === parts.length - 1;
}

function partOf(message: ChatMessage, index: number) {
  return { idPrefix: `${message.id}-${index}-`, streaming: isCut(message, index) };
}

/** Markdown as HTML for a file. @param part what tells its ids from those of the other parts */
export async function markdownHtml(
  text: string,
  part: { readonly idPrefix: string; readonly streaming: boolean },
  { policy, drawer, signal, formulas }: MessageOptions,
): Promise<string> {
  const texts = { wholeAddresses: true, blockedTexts: blockedTexts() };
  const steps = renderInSteps(text, { ...policy, ...texts, ...part });
  return textHtml(await inTurns(steps, signal), { drawer, formulas }, signal);
}

function reasoningHtml(html: string): string {
  const title = escapeHtml(i18n.t('message.reasoning'));
  return `<details class="reasoning"><summary>${title}</summary>${html}</details>`;
}

function toolHtml({ toolName, errorText }: ToolPart): string {
  const error = errorText ? `: ${errorText}` : '';
  return `<p class="tool" dir="auto">${escapeHtml(i18n.t('files.tool', [toolName]) + error)}</p>`;
}

function fileHtml({ mediaType, url }: FilePart, policy: RenderOptions): string {
  const address = /^image\//i.test(mediaType) ? resolveOutsideImage(url, policy) : null;
  if (address !== null) return `<p>${pictureHtml({ src: address, alt: '' }, false)}</p>`;
  return `<p class="tool">${escapeHtml(i18n.t('files.file', [mediaType]))}</p>`;
}

async function partHtml(
  message: ChatMessage,
  part: MessagePart,
  index: number,
  options: MessageOptions,
): Promise<string> {
  switch (part.type) {
    case 'text':
      return markdownHtml(part.text, partOf(message, index), options);
    case 'reasoning':
      return thoughtHtml(message, part, index, options);
    case 'dynamic-tool':
      return toolHtml(part);
    case 'file':
      return fileHtml(part, options.policy);
    default:
      return '';
  }
}

async function thoughtHtml(
  message: ChatMessage,
  { text }: ReasoningPart,
  index: number,
  options: MessageOptions,
): Promise<string> {
  if (text.trim() === '') return '';
  return reasoningHtml(await markdownHtml(text, partOf(message, index), options));
}

function sourceHtml({ name, address }: NamedSource): string {
  const text = escapeHtml(name);
  if (address === undefined) return `<li dir="auto">${text}</li>`;
  const to = `href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer"`;
  return `<li dir="auto"><a ${to}>${text}</a></li>`;
}

function sourcesHtml(message: ChatMessage, policy: RenderOptions): string {
  const items = answerSources(message, policy).map(sourceHtml).join('');
  const title = escapeHtml(i18n.t('message.sources'));
  return items && `<footer class="sources"><p>${title}</p><ol>${items}</ol></footer>`;
}

/**
 * All of an answer as it is shown, as HTML for a file.
 * @throws the signal's reason
 */
export async function answerDocument(
  { message, notes }: NotedAnswer,
  options: HtmlOptions,
): Promise<string> {
  const html: string[] = [];
  const messageOptions = { ...options, formulas: new FormulaBudget() };
  for (const [index, part] of message.parts.entries()) {
    html.push(await partHtml(message, part, index, messageOptions));
  }
  const outcome = outcomeText(message);
  const line = outcome && `<p class="outcome">${escapeHtml(outcome)}</p>`;
  const all = html.join('') + sourcesHtml(message, options.policy);
  const heading = i18n.t('files.quotations');
  return withNoteLinks(all, notes, { idPrefix: `${message.id}-`, heading }) + line;
}
