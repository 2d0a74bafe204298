import { type Text, textsIn, type Element } from './tree.ts';

/** Characters for private use around each place, which go where its words go. */
const FIRST = 0xe200;
export const SIGNS = /[\uE200-\uE2FF]/g;

export function startSign(place: number): string {
  return String.fromCharCode(FIRST + 2 * place);
}

export function endSign(place: number): string {
  return String.fromCharCode(FIRST + 2 * place + 1);
}

function insertAt(texts: readonly Text[], offset: number, sign: string, isEnd: boolean): void {
  let left = offset;
  for (const text of texts) {
    const { length } = text.value;
    if (isEnd ? left <= length : left < length) {
      text.value = text.value.slice(0, left) + sign + text.value.slice(left);
      return;
    }
    left -= length;
  }
}

/** @param from offset in the texts of the first block. @param to in those of the last */
export function markPlace(place: number, first: Element, from: number, last: Element, to: number) {
  insertAt(textsIn(last), to, endSign(place), true);
  insertAt(textsIn(first), from, startSign(place), false);
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A text without signs, and where in it each place stands. */
export function places(signed: string): { text: string; ranges: ReadonlyMap<number, Range> } {
  const starts = new Map<number, number>();
  const ranges = new Map<number, Range>();
  let removed = 0;
  for (const { 0: sign, index } of signed.matchAll(SIGNS)) {
    const code = sign.charCodeAt(0) - FIRST;
    const place = code >> 1;
    if (code % 2 === 0) starts.set(place, index - removed);
    else ranges.set(place, { from: starts.get(place) ?? -1, to: index - removed });
    removed += 1;
  }
  return { text: signed.replace(SIGNS, ''), ranges };
}
