/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;

/**
 * The direction of a table's columns: that of most letters in its head. The browser would judge by
 * the first one alone, and in a table finds none, since each cell has a direction of its own.
 * A head without letters goes by what is around it.
 */
export function directionOfHead(text: string): 'ltr' | 'rtl' | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const rightToLeft = text.match(RIGHT_TO_LEFT)?.length ?? 0;
  if (letters === 0) return undefined;
  return rightToLeft * 2 > letters ? 'rtl' : 'ltr';
}
