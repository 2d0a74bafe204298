import { bulletList, escapeMarkdown, inContext, table } from './markdown-text.ts';
import { type Passage, passageSentences, type Rows } from './passage.ts';
import { isStopWord, withoutAddresses } from './words.ts';

interface Figure {
  /** The number with its sign, scale and unit, as the passage writes it. */
  readonly value: string;
  readonly sentence: string;
  /** The value's beginning in the sentence, in UTF-16 units. */
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

/** Words of a unit or a date: "20 nautical miles", "25 July 1823". */
const LONG_UNIT =
  /^[ \u00A0](?:(?:square|cubic|nautical|light)[ \u00A0]\p{L}+|(?:Jan|Febr)uary|March|April|May|June|July|August|(?:Sept|Nov|Dec)ember|October)(?:[ \u00A0][12]\d{3})?\b/u;

const UNIT = /^[ \u00A0-]\p{L}[\p{L}²³/]*/u;

/** The numbers of the sentences with their units, in order. */
export function figures(sentences: readonly string[]): readonly Figure[] {
  return sentences.flatMap(figuresIn);
}

function figuresIn(sentence: string): readonly Figure[] {
  const found: Figure[] = [];
  let end = 0;
  for (const { 0: matched, index } of withoutAddresses(sentence).matchAll(FIGURE)) {
    // The year of a date has been taken with its day.
    if (index < end) continue;
    const number = matched.trim();
    const value = number + unitOf(number, sentence.slice(index + number.length));
    end = index + value.length;
    found.push({ value, sentence, from: index });
  }
  return found;
}

/** What stands after the number if it can be what is counted or measured. */
function unitOf(number: string, rest: string): string {
  if (isYear(number)) return rest.startsWith('s') ? 's' : '';
  if (/[%‰°€$£¥℃]/u.test(number)) return '';
  const [long] = LONG_UNIT.exec(rest) ?? [];
  if (long) return long;
  const short = UNIT.exec(rest)?.[0] ?? '';
  return isStopWord(short.slice(1)) ? '' : short;
}

/** Four digits alone, between 1000 and 2100, are read as a year; `1820s` is a decade. */
export function isYear(value: string): boolean {
  return /^(?:1\d{3}|20\d{2})s?$/.test(value);
}

/** The passage's own tables and every figure of its sentences. */
export function figureTable(passage: Passage): string {
  const found = figures(passageSentences(passage));
  const measured = found.filter(({ value }) => !isYear(value));
  const years = [...new Set(found.map(({ value }) => value).filter(isYear))];
  const tables = passage.flatMap((block) => (block.type === 'table' ? [ownTable(block.rows)] : []));
  const pieces = [
    ...tables,
    tables.length > 0 && measured.length > 0 && 'And in its sentences:',
    measured.length > 0 &&
      table(['Figure', 'Where it stands'], ['--:', ':--'], measured.map(figureRow)),
    years.length > 0 && `Years mentioned: ${years.toSorted().join(', ')}.`,
  ];
  return pieces.filter(Boolean).join('\n\n') || 'I find no figures in this passage.';
}

function figureRow({ value, sentence, from }: Figure): readonly string[] {
  return [escapeMarkdown(value), inContext(sentence, value, from)];
}

/** A table of the passage, its numbers at the right. */
export function ownTable([head = [], ...body]: Rows): string {
  const isNumber = (column: number) =>
    body.every((row) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(row[column] ?? ''));
  return table(
    head.map(escapeMarkdown),
    head.map((_, column) => (isNumber(column) ? '--:' : ':--')),
    body.map((row) => row.map(escapeMarkdown)),
  );
}

/** The table's size, and the reach of the numbers of each column. */
export function describeTable([head = [], ...body]: Rows): string {
  const ranges = head.flatMap((name, column) => rangeOf(name, column, body) ?? []);
  const size = `**A table** of ${counted(body.length, 'row')} and ${counted(head.length, 'column')}: ${head.map(escapeMarkdown).join(', ')}.`;
  return [size, bulletList(ranges)].filter(Boolean).join('\n\n');
}

function rangeOf(name: string, column: number, body: Rows): string | undefined {
  const rows = body.toSorted((a, b) => numberIn(a[column]) - numberIn(b[column]));
  const [least, most] = [rows[0], rows.at(-1)];
  if (!least || !most || least === most) return undefined;
  if (rows.some((row) => Number.isNaN(numberIn(row[column])))) return undefined;
  const end = (row: readonly string[]) =>
    escapeMarkdown(column === 0 ? (row[0] ?? '') : `${row[column]} (${row[0]})`);
  return `**${escapeMarkdown(name)}**: from ${end(least)} to ${end(most)}`;
}

function numberIn(cell = ''): number {
  const digits = cell.replace(/[,\s]/g, '').replace('−', '-');
  return digits === '' ? Number.NaN : Number(digits);
}

/** `1 row`, `2 rows`. */
export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
