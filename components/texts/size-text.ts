import { formatLocale } from '@/lib/i18n/language.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** A file's size as it is said: "12 kB". @param bytes none or more */
export function sizeText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(formatLocale(), {
    style: 'unit',
    unit: UNITS[step],
    // Short, English has no plural of bytes.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** step);
}
