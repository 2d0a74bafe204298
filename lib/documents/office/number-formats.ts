import { format, formatColor, isDateFormat } from 'numfmt';
import type { Colour } from '../../in-page/seen/paint/colour.ts';
import { cssColour } from '../css/colours.ts';
import type { Archive } from './archive.ts';
import { attributeOf, localName, readXml } from './read-xml.ts';

/**
 * ECMA-376, part 1, section 18.8.30. Number 14 is the date as the reader's system writes it, which
 * the file does not say; year, month and day are read alike everywhere.
 */
const BUILT_IN: Readonly<Record<number, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '$#,##0;-$#,##0',
  6: '$#,##0;-$#,##0',
  7: '$#,##0.00;-$#,##0.00',
  8: '$#,##0.00;-$#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
  48: '##0.0E+0',
  49: '@',
};

/** Days between the beginnings of the two systems of dates: section 18.17.4.1. */
const DAYS_TO_1904 = 1462;

/** Writes numbers as a workbook's styles say. */
export class NumberFormats {
  readonly #patterns: readonly string[];
  readonly #is1904: boolean;

  constructor(patterns: readonly string[], is1904: boolean) {
    this.#patterns = patterns;
    this.#is1904 = is1904;
  }

  /** @param style the number of the cell's style */
  write(value: number, style: number): string {
    const pattern = this.#patterns[style] ?? 'General';
    try {
      const days = this.#is1904 && isDateFormat(pattern) ? DAYS_TO_1904 : 0;
      return format(pattern, value + days, { throws: true, nbsp: false });
    } catch {
      // A pattern that Excel would not read either; a date before 1900.
      return String(value);
    }
  }

  /** The colour that a style gives a value: `[White]0`. */
  colour(value: number | string, style: number): Colour | undefined {
    const pattern = this.#patterns[style] ?? 'General';
    if (!pattern.includes('[')) return undefined;
    try {
      const colour = formatColor(pattern, value);
      return typeof colour === 'string' ? cssColour(colour.toLowerCase()) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Texts are not shown at all. */
  hidesText(style: number): boolean {
    return this.writeText('x', style) === '';
  }

  /** A text as the style shows it, which may be not at all. */
  writeText(text: string, style: number): string {
    const pattern = this.#patterns[style] ?? 'General';
    if (!pattern.includes(';')) return text;
    try {
      return format(pattern, text, { throws: true });
    } catch {
      return text;
    }
  }
}

/** @param is1904 dates are counted from 1904 */
export function readNumberFormats(
  archive: Archive,
  path: string | undefined,
  is1904: boolean,
): NumberFormats {
  const own = new Map<number, string>();
  const patterns: string[] = [];
  let isOfCells = false;
  if (path === undefined || !archive.has(path)) return new NumberFormats([], is1904);
  readXml(archive, path, {
    open(element, attributes) {
      const name = localName(element);
      const number = Number(attributeOf(attributes, 'numFmtId') ?? 0);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'numFmt') own.set(number, attributeOf(attributes, 'formatCode') ?? 'General');
      if (name === 'xf' && isOfCells) {
        patterns.push(own.get(number) ?? BUILT_IN[number] ?? 'General');
      }
    },
    close(element) {
      if (localName(element) === 'cellXfs') isOfCells = false;
    },
  });
  return new NumberFormats(patterns, is1904);
}
