import type { ChatMessage, DocumentSourcePart, SourcePart, TextPart } from '../chat/message.ts';
import { openFence } from '../markdown/engine.ts';
import { type RenderOptions, resolveOutsideLink } from '../markdown/index.ts';
import { withoutReasoning } from '../markdown/without-reasoning.ts';
import { oneLine } from '../one-line.ts';
import { escapeMarkup, linkTarget } from './escape-markdown.ts';
import { NoteNames, withFootnotes } from './quote-notes/markdown-notes.ts';
import type { QuoteNote } from './quote-notes/quote-note.ts';

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
  const text = escapeMarkup(name);
  return `${index + 1}. ${address === undefined ? text : `[${text}](${linkTarget(address)})`}`;
}

/** A text that was cut short inside code would take what comes after it into the code. */
export function closeFence(text: string): string {
  const fence = openFence(text);
  return fence === '' ? text : `${text.replace(/\n$/, '')}\n${fence}`;
}

/**
 * A whole answer as Markdown: its text, a blank line between its parts, its sources as a list, and the
 * places of its quotations as footnotes. What the model thought is left out.
 * @param heading stands above the sources
 * @param notes the places of what is marked as quoted in it
 */
export function answerMarkdown(
  message: ChatMessage,
  policy: RenderOptions,
  heading: string,
  notes: readonly QuoteNote[] = [],
  names = new NoteNames(),
): string {
  const list = answerSources(message, policy).map(writeSource).join('\n');
  const whole = answerTexts(message)
    .map((part) => part.text)
    .join('\n\n');
  const { text, definitions } = withFootnotes(whole, notes, names);
  const ends = [list && `${heading}:\n\n${list}`, definitions].filter((end) => end !== '');
  return ends.length > 0 ? [closeFence(text), ...ends].join('\n\n') : text;
}
