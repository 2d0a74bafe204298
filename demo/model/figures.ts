import { isContentWord, withoutAddresses } from './words.ts';

export interface Figure {
  /** The number with its sign, scale and unit, as the passage writes it. */
  readonly value: string;
  readonly sentence: string;
  /** Where the value begins in the sentence, in UTF-16 units. */
  readonly from: number;
}

const NUMBER = String.raw`[+−-]?\d+(?:[.,\u00A0\u202F’']\d+)*`;
const SCALE = String.raw`(?:\s?(?:hundred|thousand|million|billion|trillion)\b)`;
const SYMBOL = String.raw`(?:\s?(?:%|‰|°\s?[CFK]?|€|\$|£|¥|℃))`;
const RANGE_SIGN = String.raw`\s?(?:–|—|-|to|and|bis|à)\s?`;

/** A number or a range of two, with a currency sign before or a scale and a unit after. */
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d_.])(?:[€$£¥]\s?)?${NUMBER}(?:${RANGE_SIGN}[€$£¥]?${NUMBER})?${SCALE}?${SYMBOL}?(?![\d_])`,
  'giu',
);

const UNIT_WORD = /^(?:[ \u00A0]|-)(?<unit>\p{L}[\p{L}²³/]*)(?:[ \u00A0](?<next>[\p{L}\d]+))?/u;

const MONTH =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/i;

/** The numbers of the sentences with their units, in order. */
export function figures(sentences: readonly string[]): readonly Figure[] {
  return sentences.flatMap(figuresIn);
}

function figuresIn(sentence: string): readonly Figure[] {
  const found: Figure[] = [];
  let end = 0;
  for (const match of withoutAddresses(sentence).matchAll(FIGURE)) {
    // The year of a date has been taken with its day.
    if (match.index < end) continue;
    const value = withUnit(match[0].trim(), sentence, match.index + match[0].length);
    end = match.index + value.length;
    found.push({ value, sentence, from: match.index });
  }
  return found;
}

/** Adds the word after the number if it can be what is counted or measured. */
function withUnit(value: string, sentence: string, end: number): string {
  if (isYear(value)) return sentence[end] === 's' ? `${value}s` : value;
  if (/[%‰°€$£¥℃]/u.test(value)) return value;
  const match = UNIT_WORD.exec(sentence.slice(end));
  const unit = match?.groups?.unit;
  if (!unit || !isUnit(unit)) return value;
  const joiner = sentence[end] === '-' ? '-' : ' ';
  const next = match.groups?.next;
  return `${value}${joiner}${next && goesOn(unit, next) ? `${unit} ${next}` : unit}`;
}

/** "20 nautical miles" and "25 July 1823" are whole only with the word after the next. */
function goesOn(unit: string, next: string): boolean {
  if (MONTH.test(unit)) return isYear(next);
  return /^(?:square|cubic|nautical|light)$/i.test(unit) && /^\p{L}+$/u.test(next);
}

/** Unit signs are short (`m`, `kg`, `km/h`); a counted thing is a content word. */
function isUnit(word: string): boolean {
  if (MONTH.test(word)) return true;
  if (
    /^(?:[kmcµnMGT]?[mgWVAlLJNs]|[kMGT]?B|h|min|ha|[kM]?Hz|km\/h|ft|in|mi|nmi|lb|oz)$/.test(word)
  ) {
    return word !== 'in';
  }
  return isContentWord(word.toLowerCase());
}

/** Four digits alone, between 1000 and 2100, are read as a year; `1820s` is a decade. */
export function isYear(value: string): boolean {
  return /^(?:1\d{3}|20\d{2})s?$/.test(value);
}
