import { i18n } from '#i18n';
import { MAX_TEXT_LENGTH } from './limits.ts';

/** A part of a text, with what is said of the rest of it. */
export interface Excerpt {
  readonly text: string;
  /** Absent where nothing was left out after it. */
  readonly note?: string;
}

/** Not between the two halves of a character: UTF-16, The Unicode Standard, section 3.9. */
function characterBorder(text: string, index: number): number {
  const isInside = /[\uDC00-\uDFFF]/.test(text.charAt(index)) && index > 0;
  return isInside ? index - 1 : index;
}

/** A text from a place on, as much of it as one result holds. */
export function excerptOf(whole: string, startAt = 0): Excerpt {
  const start = characterBorder(whole, Math.min(startAt, whole.length));
  const end = characterBorder(whole, Math.min(start + MAX_TEXT_LENGTH, whole.length));
  const text = whole.slice(start, end);
  if (end === whole.length) return { text };
  const left = whole.length - end;
  return { text, note: i18n.t('tool.cut', [String(left), String(end)]) };
}
