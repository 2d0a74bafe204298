import type { ChatMessage, DocumentSourcePart, SourcePart, TextPart } from '../chat/message.ts';
import { openFence } from '../markdown/engine.ts';
import { type RenderOptions, resolveOutsideLink } from '../markdown/index.ts';
import { withoutReasoning } from '../markdown/without-reasoning.ts';

/** Characters in a name that Markdown would read as markup. */
const MARKUP = /[\\`*_[\]<>&#!|~$]/g;

/** A text part of an answer as it was received, but for what its model thought. */
export function answerTexts({ parts }: ChatMessage): TextPart[] {
  const texts = parts.filter((part) => part.type === 'text');
  const shown = texts.map((part) => ({ ...part, text: withoutReasoning(part.text) }));
  return shown.filter(({ text }) => text.trim() !== '');
}

export interface NamedSource {
  readonly name: string;
  /** Absent where there is none, or the policy blocks it. */
  readonly address?: string;
}

function oneLine(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

function namePage({ url, title }: SourcePart, policy: RenderOptions): NamedSource {
  const address = resolveOutsideLink(url, policy);
  const name = oneLine(title || url);
  return address === null ? { name } : { name, address };
}

function nameDocument({ title, filename = '' }: DocumentSourcePart): NamedSource {
  return { name: oneLine(title || filename) };
}

/** The pages and documents that an answer rests on, in their order. */
export function answerSources({ parts }: ChatMessage, policy: RenderOptions): NamedSource[] {
  return parts.flatMap((part) => {
    if (part.type === 'source-url') return [namePage(part, policy)];
    return part.type === 'source-document' ? [nameDocument(part)] : [];
  });
}

function writeSource({ name, address }: NamedSource, index: number): string {
  const text = name.replace(MARKUP, '\\$&');
  const target = address?.replace(/[()<> ]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${index + 1}. ${target === undefined ? text : `[${text}](${target})`}`;
}

/** A text that was cut short inside code would take what comes after it into the code. */
export function closeFence(text: string): string {
  const fence = openFence(text);
  return fence === '' ? text : `${text.replace(/\n$/, '')}\n${fence}`;
}

/**
 * A whole answer as Markdown: its text as it was received, a blank line between its parts, and its
 * sources as a list. What the model thought is left out.
 * @param heading stands above the sources
 */
export function answerMarkdown(
  message: ChatMessage,
  policy: RenderOptions,
  heading: string,
): string {
  const list = answerSources(message, policy).map(writeSource).join('\n');
  const text = answerTexts(message)
    .map((part) => part.text)
    .join('\n\n');
  return list ? `${closeFence(text)}\n\n${heading}:\n\n${list}` : text;
}
