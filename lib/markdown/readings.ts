import { LINE_END } from './as-seen.ts';
import { inRightToLeft } from './right-to-left.ts';

/** Gaps so thin that what stands on both sides is read as one, and ends of lines. */
const THIN = /[\u2005-\u200a\u2028\u2029\u202f\u205f]/g;
/** Small and raised or sunk, or in a ring: a note on what stands before it. NFKC makes letters of them. */
const NOTES =
  /[\u00aa\u00b2\u00b3\u00b9\u00ba\u02b0-\u02b8\u02e0-\u02e4\u1d2c-\u1d6a\u2070-\u209c\u2120\u2122\u2460-\u2473]/g;

/** How a text may be read by a person: each is judged, and none may say what is not so. */
export function readingsOf(text: string): readonly string[] {
  const whole = [text, text.replace(THIN, ''), ...text.split(LINE_END)];
  const plain = whole.map((reading) => reading.replace(NOTES, ''));
  return [...new Set([...whole, ...plain, ...plain.map(inRightToLeft)])];
}
