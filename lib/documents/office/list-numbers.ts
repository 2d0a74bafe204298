import { romanNumeral } from '../../roman-numeral.ts';

/** After the last letter come two of the first, and so on: `z`, `aa`, `bb`. */
function lettered(number: number, letters: string): string {
  const all = Array.from(letters);
  return (all[(number - 1) % all.length] ?? '').repeat(Math.ceil(number / all.length));
}

function ordinal(number: number): string {
  const last = /1[123]$/.test(`${number}`) ? 0 : number % 10;
  return `${number}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
}

const CHINESE = '〇一二三四五六七八九';

/** As laws number their articles: 一, 十, 十一, 二十, 一百零一. */
function chinese(number: number): string {
  const digits = Array.from(`${number}`, Number);
  const places = ['', '十', '百', '千'];
  const written = digits.map((digit, at) =>
    digit === 0 ? '零' : `${CHINESE[digit]}${places[digits.length - 1 - at]}`,
  );
  return written.join('').replace(/零+/g, '零').replace(/零$/, '').replace(/^一十/, '十');
}

/** 百五: without zeros, nor a one before what it counts. */
function japanese(number: number): string {
  return chinese(number)
    .replaceAll('零', '')
    .replace(/一(?=[十百千])/g, '');
}

function decimalIn(numerals: string): (number: number) => string {
  const digits = Array.from(numerals);
  return (number) => Array.from(`${number}`, (digit) => digits[Number(digit)] ?? '').join('');
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const RUSSIAN = 'абвгдежзиклмнопрстуфхцчшщэюя';

interface Format {
  readonly write: (number: number) => string;
  /** Greater ones are written as decimals. */
  readonly most: number;
}

/** ECMA-376, part 1, section 17.18.59; those that are absent are written as decimals. */
const FORMATS: Readonly<Record<string, Format>> = {
  decimalZero: { write: (number) => `${number}`.padStart(2, '0'), most: Number.POSITIVE_INFINITY },
  lowerLetter: { write: (number) => lettered(number, LATIN), most: 780 },
  upperLetter: { write: (number) => lettered(number, LATIN).toUpperCase(), most: 780 },
  lowerRoman: { write: romanNumeral, most: 3_999 },
  upperRoman: { write: (number) => romanNumeral(number).toUpperCase(), most: 3_999 },
  ordinal: { write: ordinal, most: Number.POSITIVE_INFINITY },
  russianLower: { write: (number) => lettered(number, RUSSIAN), most: 780 },
  russianUpper: { write: (number) => lettered(number, RUSSIAN).toUpperCase(), most: 780 },
  decimalEnclosedCircle: { write: (number) => String.fromCodePoint(0x245f + number), most: 20 },
  decimalFullWidth: { write: decimalIn('０１２３４５６７８９'), most: Number.POSITIVE_INFINITY },
  ideographDigital: { write: decimalIn(CHINESE), most: Number.POSITIVE_INFINITY },
  japaneseDigitalTenThousand: { write: decimalIn(CHINESE), most: Number.POSITIVE_INFINITY },
  chineseCounting: { write: japanese, most: 99 },
  chineseCountingThousand: { write: chinese, most: 9999 },
  taiwaneseCounting: { write: japanese, most: 99 },
  taiwaneseCountingThousand: { write: chinese, most: 9999 },
  japaneseCounting: { write: japanese, most: 9999 },
};

/** A number of a list as Word writes it; nothing where its format shows none. */
export function listNumber(number: number, format: string): string {
  if (format === 'none' || format === 'bullet') return '';
  const known = FORMATS[format];
  return known && number > 0 && number <= known.most ? known.write(number) : `${number}`;
}
