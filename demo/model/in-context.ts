import { CONTEXT_MAX_CHARACTERS, escapeMarkdown, shorten } from './markdown-text.ts';

/** The sentence around a part of it, shortened at both sides, with the part in bold. */
export function inContext(sentence: string, part: string, from: number): string {
  const before = sentence.slice(0, Math.max(0, from));
  const after = sentence.slice(Math.max(0, from) + part.length);
  const side = Math.max(20, (CONTEXT_MAX_CHARACTERS - part.length) / 2);
  return `${escapeMarkdown(shortenStart(before, side))}**${escapeMarkdown(part)}**${escapeMarkdown(shorten(after, side))}`;
}

function shortenStart(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const cut = text.slice(-maximum);
  return `…${cut.slice(cut.indexOf(' ') + 1)}`;
}
