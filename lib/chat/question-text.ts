import { GAP } from './gap.ts';
import { isLostPart } from './lost-items.ts';
import type { ChatMessage, Selection } from './message.ts';
import { selectionsOf } from './message-content.ts';

/** A text within the brackets of a link, on one line. */
export function escapeLinkText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]]/g, '\\$&');
}

/** An address as a link's target: CommonMark 0.31.2, section 6.3, takes any without space and `<>`. */
function linkTarget(url: string): string {
  const encoded = url.replace(/[\s<>]/g, encodeURIComponent);
  return /[()]/.test(encoded) ? `<${encoded}>` : encoded;
}

function pageLink({ title, url }: Selection): string {
  if (url === '') return escapeLinkText(title);
  return `[${escapeLinkText(title || url)}](${linkTarget(url)})`;
}

function attribution(selection: Selection): string {
  const { author = '', published = '' } = selection;
  const source = [escapeLinkText(author), pageLink(selection), escapeLinkText(published)];
  return source.filter(Boolean).join(', ');
}

/** Told to a model of a passage that is not whole, in the language that models know best. */
function cutNote({ text, fullLength, parts }: Selection): string {
  if (parts) {
    return `[Parts: ${parts.numbers.length} of ${parts.of} sections; ${GAP} stands where some are left out.]`;
  }
  if (fullLength === undefined || fullLength <= text.length) return '';
  return `[Cut: the first ${text.length} of ${fullLength} characters.]`;
}

/** Told of an imported question: without it one that was a picture would say nothing at all. */
const LOST_NOTE = '[A picture or a file of this question is missing.]';

/** A selection's text as a model is told it, with what was cut off it. */
function quotedText(selection: Selection): string {
  return [selection.text.trim(), cutNote(selection)].filter(Boolean).join('\n\n');
}

/** A footnote, an item or a table at the end would take the line below it for its own. */
function takesNextLine(text: string): boolean {
  const last = text.slice(text.lastIndexOf('\n\n') + 1).trimStart();
  return /^(?:\[\^|[-*+] |\d+[.)] |\|)/.test(last);
}

/** A passage of which a model is told a number, by which it may be cited. Kept nowhere. */
export interface NumberedPassage extends Selection {
  readonly number?: number;
}

/** A selection's text as a quotation in Markdown; its page is named in the last line. */
export function quotation(selection: NumberedPassage): string {
  const quoted = quotationLines(selection);
  const { number } = selection;
  return quoted === '' || number === undefined ? quoted : `[${number}]\n\n${quoted}`;
}

function quotationLines(selection: Selection): string {
  const source = attribution(selection);
  const text = quotedText(selection);
  const lines = text === '' ? [] : text.split(/\r\n|\r|\n/);
  if (source !== '' && takesNextLine(text)) lines.push('');
  if (source !== '') lines.push(`— ${source}`);
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n');
}

function textOf(passage: Selection | undefined): string {
  return passage ? quotedText(passage) : '';
}

/**
 * A question as one text for a model: the passages as quotations, then what is asked. Where that
 * holds the text of passages (`pieces`), these stand there, and not a second time before it.
 */
export function questionText(question: ChatMessage): string {
  const passages = selectionsOf(question);
  const pieces = question.parts.find((part) => part.type === 'text')?.pieces;
  const quoted = passages.filter((_, index) => !pieces?.includes(index));
  const asked = pieces
    ?.map((piece) => (typeof piece === 'string' ? piece : textOf(passages[piece])))
    .join('')
    .trim();
  const lost = question.parts.some(isLostPart) ? LOST_NOTE : '';
  return [...quoted.map(quotation), lost, asked ?? question.content].filter(Boolean).join('\n\n');
}
