import { i18n } from '#i18n';
import { estimateTokens } from '../tokens/estimate-tokens.ts';
import { MAX_TEXT_LENGTH } from './limits.ts';

/** A part of a text, with what is said of the rest of it. */
export interface Excerpt {
  readonly text: string;
  /** Absent where there is nothing to say. */
  readonly note?: string;
}

/** Not between the two halves of a character: UTF-16, The Unicode Standard, section 3.9. */
function characterBorder(text: string, index: number): number {
  const isInside = /[\uDC00-\uDFFF]/.test(text.charAt(index)) && index > 0;
  return isInside ? index - 1 : index;
}

/** As much of a text's beginning as there is room for, in UTF-16 units. */
function lengthFor(text: string, room: number): number {
  const tokens = estimateTokens(text);
  return tokens > room ? Math.floor((text.length * Math.max(0, room)) / tokens) : text.length;
}

interface ExcerptOptions {
  /** In tokens. */
  readonly room?: number;
  /** What is said of all of it. */
  readonly notes?: readonly string[];
}

/** A text from a place on, as much of it as one result holds. */
export function excerptOf(
  whole: string,
  startAt = 0,
  { room = Number.POSITIVE_INFINITY, notes = [] }: ExcerptOptions = {},
): Excerpt {
  const start = characterBorder(whole, Math.min(startAt, whole.length));
  const most = whole.slice(start, start + MAX_TEXT_LENGTH);
  const length = room === Number.POSITIVE_INFINITY ? most.length : lengthFor(most, room);
  const end = characterBorder(whole, start + length);
  const left = whole.length - end;
  const cut = left > 0 ? i18n.t('tool.cut', [String(left), String(end)]) : '';
  const note = [...notes, cut].filter(Boolean).join(' · ');
  return { text: whole.slice(start, end), ...(note !== '' && { note }) };
}
