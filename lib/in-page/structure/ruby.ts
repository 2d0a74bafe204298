import { all, lineOf, unwrap } from './elements.ts';

/** `漢字(かんじ)`: how a word is read, behind it. */
export function standardiseRuby(body: HTMLElement): void {
  for (const parenthesis of all(body, 'rp')) parenthesis.remove();
  for (const reading of all(body, 'rt')) {
    const text = lineOf(reading);
    reading.replaceWith(text === '' ? '' : `(${text})`);
  }
  for (const part of all(body, 'rtc, rb, ruby')) unwrap(part);
}
