import { formatLocale } from '@/lib/i18n/language.ts';

/** An estimate of tokens, no more exact than it is. */
export function aboutTokens(tokens: number): string {
  return tokens.toLocaleString(formatLocale(), { maximumSignificantDigits: 2 });
}

/** Below it the gauge is silent. */
const MIN_PERCENT = 60;

/** The share of a window that is taken, in whole percent; `null` below that of which the gauge tells. */
export function shownPercent(taken: number, window: number): number | null {
  // Rounded up it could say 60 % of less, and 100 % of a window that is not full.
  const percent = Math.floor((taken * 100) / window);
  return percent < MIN_PERCENT ? null : percent;
}
