import type { ChatMessage } from '../chat/message.ts';
import { type RenderOptions, renderInSteps } from '../markdown/index.ts';
import type { Steps } from '../steps.ts';
import { answerSources, answerTexts, type NamedSource } from './answer-markdown.ts';
import { escapeHtml } from './escape-html.ts';
import { withNoteLinks } from './quote-notes/html-notes.ts';
import type { QuoteNote } from './quote-notes/quote-note.ts';

/** The place that the renderer leaves for a formula; in it is text alone. */
const FORMULA =
  /<(span|div) class="math" data-math="(inline|display)"(?: data-open="")?>([^<]*)<\/\1>/g;

/** Formulas as TeX: programs that are pasted into would show the text of MathML run together. */
function writeFormulas(html: string): string {
  return html.replace(FORMULA, (_, element: string, display: string, tex: string) => {
    const mark = display === 'display' ? '$$' : '$';
    return `<${element}>${mark}${tex.trim()}${mark}</${element}>`;
  });
}

function writeSource({ name, address }: NamedSource): string {
  const text = escapeHtml(name);
  return address === undefined
    ? `<li>${text}</li>`
    : `<li><a href="${escapeHtml(address)}">${text}</a></li>`;
}

/**
 * A whole answer as rich text: what has come through the door of lib/markdown, with formulas as
 * TeX, its sources as a list, and the places of its quotations. An answer that was cut short is as it is
 * shown.
 * @param headings stand above the sources, and above the places of quotations
 * @param notes the places of what is marked as quoted in it
 */
export function* answerHtml(
  message: ChatMessage,
  policy: RenderOptions,
  headings: { readonly sources: string; readonly found: string },
  notes: readonly QuoteNote[] = [],
): Steps<string> {
  const { outcome, parts } = message;
  const texts = answerTexts(message);
  const isCut = outcome !== 'complete' && parts.at(-1)?.type === 'text';
  let html = '';
  for (const [index, { text }] of texts.entries()) {
    html += yield* renderInSteps(text, {
      ...policy,
      wholeAddresses: true,
      idPrefix: `${message.id}-${index}-`,
      streaming: isCut && index === texts.length - 1,
    });
  }
  const sources = answerSources(message, policy).map(writeSource).join('');
  const list = sources && `<p>${escapeHtml(headings.sources)}:</p><ol>${sources}</ol>`;
  const idPrefix = `${message.id}-`;
  return withNoteLinks(writeFormulas(html) + list, notes, { idPrefix, heading: headings.found });
}
