import { formatLocale } from '@/lib/i18n/language.ts';

/** An estimated amount of US dollars. */
export function dollarText(amount: number): string {
  return amount.toLocaleString(formatLocale(), {
    style: 'currency',
    currency: 'USD',
    // Most answers take less than a cent.
    ...(amount < 1 && { maximumSignificantDigits: 2 }),
  });
}
