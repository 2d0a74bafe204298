import { formatLocale } from '@/lib/i18n/language.ts';

/** An estimate of tokens, no more exact than it is. */
export function aboutTokens(tokens: number): string {
  return tokens.toLocaleString(formatLocale(), { maximumSignificantDigits: 2 });
}
