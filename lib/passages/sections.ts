import { GAP } from '../chat/gap.ts';
import { plainText } from '../search/plain-text.ts';

/** A part of a passage that can be left out by itself. */
export interface Section {
  /** Its heading, or its first words. */
  readonly title: string;
  /** The lines of headings that it stands under or holds; empty before the first one. */
  readonly headings: string;
  /** The lines of headings above it that it stands under, the outermost first. */
  readonly under: readonly string[];
  /** It goes on where the one before it had to end: it has no heading of its own. */
  readonly goesOn: boolean;
  /** Its place in the passage, in UTF-16 units: sections leave nothing out between them. */
  readonly from: number;
  readonly to: number;
}

const HEADING = /^ {0,3}#{1,6}[ \t]/;
const FENCE = /^ {0,3}(?:```|~~~)/;

/** Some 500 tokens of prose, in UTF-16 units: a small window has room for several. */
const MAX_LENGTH = 2_000;

/** More would be neither read through nor drawn without delay: short neighbours go together then. */
const MAX_COUNT = 1_000;

const MAX_TITLE_LENGTH = 60;

interface Range {
  readonly from: number;
  readonly to: number;
}

function titleOf(text: string): string {
  const [first = ''] = text.trim().split('\n', 1);
  const words = plainText(HEADING.test(first) ? first : text.slice(0, 4 * MAX_TITLE_LENGTH));
  return words.length > MAX_TITLE_LENGTH ? `${words.slice(0, MAX_TITLE_LENGTH)}…` : words;
}

/** The places where a text can be parted outside of its code blocks. */
interface Borders {
  /** Where headings begin. */
  readonly headings: readonly number[];
  /** Behind blank lines. */
  readonly paragraphs: ReadonlySet<number>;
}

function bordersOf(text: string): Borders {
  const headings: number[] = [];
  const paragraphs = new Set<number>();
  let isCode = false;
  let from = 0;
  for (const line of text.split('\n')) {
    if (!isCode && HEADING.test(line)) headings.push(from);
    if (FENCE.test(line)) isCode = !isCode;
    from += line.length + 1;
    if (!isCode && line.trim() === '') paragraphs.add(from);
  }
  return { headings, paragraphs };
}

/** From each border to the next; those shorter than `least` with what follows them. */
function rangesBetween(text: string, borders: readonly number[], least: number): Range[] {
  const ranges: Range[] = [];
  let from = 0;
  for (const to of [...borders, text.length]) {
    if (to < text.length && to - from < least) continue;
    if (text.slice(from, to).trim() === '' && to < text.length) continue;
    if (to > from) ranges.push({ from, to });
    from = to;
  }
  return ranges;
}

/** Not between the two halves of a character: UTF-16, The Unicode Standard, section 3.9. */
function characterBorder(text: string, place: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(place)) ? place - 1 : place;
}

/** Shorter parts are not worth a row, in UTF-16 units. */
const MIN_LENGTH = MAX_LENGTH / 4;

/** Behind a paragraph, else a line, else a word. */
function cutIn(text: string, from: number, { paragraphs }: Borders): number {
  const piece = text.slice(from, from + MAX_LENGTH);
  const lines = Array.from(piece.matchAll(/\n/g), ({ index }) => index + 1);
  const places = [
    lines.findLast((place) => paragraphs.has(from + place)),
    lines.at(-1),
    piece.lastIndexOf(' ') + 1,
  ];
  const cut = places.find((place = 0) => place >= MIN_LENGTH);
  return cut ? from + cut : characterBorder(text, from + MAX_LENGTH);
}

/** A range in pieces, none longer than `MAX_LENGTH`. */
function piecesOf(text: string, { from, to }: Range, borders: Borders): Range[] {
  const pieces: Range[] = [];
  let start = from;
  while (to - start > MAX_LENGTH) {
    const end = cutIn(text, start, borders);
    pieces.push({ from: start, to: end });
    start = end;
  }
  return [...pieces, { from: start, to }];
}

/** Their lines as they are, with their marks. */
function headingsIn(text: string, { from, to }: Range, headings: readonly number[]): string {
  const within = headings.filter((place) => place >= from && place < to);
  return within.map((place) => text.slice(place, text.indexOf('\n', place))).join('\n');
}

function levelOf(heading: string): number {
  return heading.trimStart().search(/[^#]/);
}

/** Tells of one place after the other, in their order, under which headings it stands. */
class HeadingTrail {
  readonly #text: string;
  readonly #headings: readonly number[];
  readonly #open: string[] = [];
  #next = 0;

  constructor(text: string, headings: readonly number[]) {
    this.#text = text;
    this.#headings = headings;
  }

  #lineAt(place: number): string {
    const end = this.#text.indexOf('\n', place);
    return this.#text.slice(place, end < 0 ? undefined : end);
  }

  #closeFrom(level: number): void {
    while (levelOf(this.#open.at(-1) ?? '') >= level) this.#open.pop();
  }

  at(place: number): string[] {
    for (; (this.#headings[this.#next] ?? place) < place; this.#next += 1) {
      const line = this.#lineAt(this.#headings[this.#next] ?? place);
      this.#closeFrom(levelOf(line));
      this.#open.push(line);
    }
    if (this.#headings[this.#next] === place) this.#closeFrom(levelOf(this.#lineAt(place)));
    return [...this.#open];
  }
}

/** The sections of a passage by its headings; long ones, and what has none, by paragraphs. */
export function sectionsOf(text: string): Section[] {
  const borders = bordersOf(text);
  const least = Math.floor(text.length / MAX_COUNT);
  const trail = new HeadingTrail(text, borders.headings);
  return rangesBetween(text, borders.headings, least).flatMap((range) => {
    const headings = headingsIn(text, range, borders.headings);
    return piecesOf(text, range, borders).map((piece, index) => {
      const title = titleOf(text.slice(piece.from, piece.to));
      return { title, headings, under: trail.at(piece.from), goesOn: index > 0, ...piece };
    });
  });
}

/** Sections that follow each other, as one. */
interface Run extends Range {
  /** Headings that it stands under and that no run before it has. */
  readonly under: readonly string[];
}

function runsOf(sections: readonly Section[], wanted: ReadonlySet<number>): Run[] {
  const runs: Run[] = [];
  const said = new Set<string>();
  for (const [index, { from, to, under, headings }] of sections.entries()) {
    if (!wanted.has(index)) continue;
    const last = runs.at(-1);
    const unsaid = under.findIndex((line) => !said.has(line));
    if (last?.to === from) runs[runs.length - 1] = { ...last, to };
    else runs.push({ from, to, under: unsaid < 0 ? [] : under.slice(unsaid) });
    for (const line of [...under, ...headings.split('\n')]) said.add(line);
  }
  return runs;
}

/**
 * The passage with these of its sections, by number, and a mark wherever some are left out. Each run
 * of them begins with the headings that it stands under.
 */
export function joinSections(
  text: string,
  sections: readonly Section[],
  wanted: ReadonlySet<number>,
): string {
  const runs = runsOf(sections, wanted);
  const texts = runs
    .map(({ under, from, to }) => [...under, text.slice(from, to).trim()].join('\n\n'))
    .join(`\n\n${GAP}\n\n`);
  const before = wanted.has(0) ? [] : [GAP];
  const after = wanted.has(sections.length - 1) ? [] : [GAP];
  return runs.length === 0 ? GAP : [...before, texts, ...after].join('\n\n');
}
