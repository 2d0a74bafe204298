import { allAtOnce, type Steps } from '../../steps.ts';

/**
 * Text that looks like Markdown is escaped only where it would be read as that: only the finished
 * text shows it. So each such character of a page's text is marked first, and settled at the end.
 */

/**
 * A character for private use, which a page's text loses: there it is an icon of a font. Chrome takes a
 * script with a noncharacter in it for none in UTF-8.
 */
const MARK = '\uE0F0';
const MARKS = /[\uE0F0-\uE0FD]/g;
/** Some are read as Markdown only where a line begins, which is where a text node does. */
const CANDIDATES = /[\\`*_[\]<&~$]|!(?=\[|$)|(?<=^\s*)[#>+=|-]|(?<=^\s*\d{1,9})[.)](?=\s|$)/g;

/** A page's text, its possible escapes marked. */
export function marked(text: string): string {
  return text.replace(MARKS, '').replace(CANDIDATES, `${MARK}$&`);
}

export function withoutMarks(text: string): string {
  return text.replaceAll(MARK, '');
}

/** Escapes those of some characters that are marked. */
export function escapeMarked(text: string, characters: RegExp): string {
  return text.replace(/\uE0F0(.)/g, (whole, character: string) =>
    characters.test(character) ? `\\${character}` : whole,
  );
}

/** A block of the finished text, and in it the places of marked characters. */
interface Block {
  readonly text: string;
  /** Places of marks, and the character behind each. */
  readonly marks: ReadonlyMap<number, string>;
  /** Places of marks whose character has to be escaped. */
  readonly escaped: Set<number>;
}

function before(text: string, at: number): string {
  return text[at - 1] === MARK ? (text[at - 2] ?? ' ') : (text[at - 1] ?? ' ');
}

function after(text: string, at: number): string {
  return text[at] === MARK ? (text[at + 1] ?? ' ') : (text[at] ?? ' ');
}

const isSpace = (character: string) => /\s/.test(character);
const isWord = (character: string) => /[\p{L}\p{M}\p{N}]/u.test(character);

/** A delimiter of emphasis, of code or of a formula that could open or close there. */
interface Delimiter {
  readonly at: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

/** Escapes delimiters of which one could open and a later one close. */
function escapePairs({ escaped }: Block, delimiters: readonly Delimiter[]): void {
  const first = delimiters.find(({ opens }) => opens);
  const last = delimiters.findLast(({ closes }) => closes);
  if (!first || !last || first.at >= last.at) return;
  for (const { at, opens, closes } of delimiters) {
    if (at < first.at || at > last.at || !(opens || closes)) continue;
    escaped.add(at);
  }
}

/** CommonMark 0.31.2, section 6.2, without its rules of punctuation. */
function escapeEmphasis(block: Block, character: string): void {
  const found: Delimiter[] = [];
  for (const [at, marked] of block.marks) {
    if (marked !== character) continue;
    const left = before(block.text, at);
    const right = after(block.text, at + 2);
    const inWord = character === '_' && isWord(left) && isWord(right);
    found.push({ at, opens: !isSpace(right) && !inWord, closes: !isSpace(left) && !inWord });
  }
  escapePairs(block, found);
  for (const { at } of found) {
    // Beside a mark of the page's own emphasis it would be a part of that.
    const isBeside =
      block.text[at + 2] === character ||
      (block.text[at - 1] === character && block.text[at - 2] !== MARK);
    if (isBeside) block.escaped.add(at);
  }
}

function escapeStruck(block: Block): void {
  const found: Delimiter[] = [];
  for (const [at, marked] of block.marks) {
    if (marked !== '~' || block.marks.get(at + 2) !== '~') continue;
    found.push({ at, opens: true, closes: true });
  }
  escapePairs(block, found);
}

/** Pandoc's manual, `tex_math_dollars`: no space inside, no digit behind. */
function escapeDollars(block: Block): void {
  const found: Delimiter[] = [];
  for (const { index: dollar } of block.text.matchAll(/\$/g)) {
    if (block.text[dollar - 1] === '\\') continue;
    const left = before(block.text, dollar);
    const right = after(block.text, dollar + 1);
    found.push({
      at: dollar - 1,
      opens: !isSpace(right),
      closes: !isSpace(left) && !/\d/.test(right),
    });
  }
  escapePairs(block, found);
}

function escapeBackticks({ text, marks, escaped }: Block): void {
  if ((text.match(/`/g)?.length ?? 0) < 2) return;
  for (const [at, marked] of marks) if (marked === '`') escaped.add(at);
}

/** The rest of what begins there, as the reader of the Markdown has it. */
function restAt(text: string, at: number, length: number): string {
  return withoutMarks(text.slice(at + 1, at + 1 + 2 * length)).slice(0, length);
}

const LONGEST = 300;
const INLINE: Readonly<Record<string, RegExp>> = {
  '\\': /^\\(?:[!-/:-@[-`{-~]|\n|$)/,
  '[': /^\[(?:\^[^\s\]]+\]|[^\]\n]*\][([])/,
  '<': /^<(?:[a-z][^<]*>|\/[a-z]|[!?])/i,
  '&': /^&(?:[a-z][a-z\d]{1,31}|#\d{1,7}|#x[\da-f]{1,6});/i,
};

/** What a block may begin with: CommonMark 0.31.2, sections 4 and 5. */
const AT_LINE_START: Readonly<Record<string, RegExp>> = {
  '#': /^#{1,6}(?:\s|$)/,
  '>': /^>/,
  '-': /^(?:-(?:\s|$)|-[-\s]*$|(?:-\s*){3,}$)/m,
  '+': /^\+(?:\s|$)/,
  '*': /^(?:\*(?:\s|$)|(?:\*[ \t]*){3,}$)/m,
  _: /^(?:_[ \t]*){3,}$/m,
  '=': /^=+\s*$/m,
  '~': /^~~~/,
  '|': /^\|.*\|/,
  '[': /^\[[^\]\n]+\]:/,
  '.': /^\.(?:\s|$)/,
  ')': /^\)(?:\s|$)/,
};

/** What may stand before text at the start of a line. */
const CONTAINERS = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)]|#{1,6}|:)\s+)*$/;
const TASK = /^\[[ xX]\]\s/;
const ITEM = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)+$/;

/** What numbers a list stands behind its number. */
function isLineStart(line: string): boolean {
  return CONTAINERS.test(line) || /^[\s>]*(?:[-*+]\s+)*\d+$/.test(line);
}

function isEscapedInLine(block: Block, at: number, character: string, line: string): boolean {
  // Before the link of a page it would make a picture of it.
  if (character === '!') return block.text[at + 2] === '[';
  const isAtStart = character in AT_LINE_START && isLineStart(line);
  if (!(isAtStart || character in INLINE)) return false;
  const rest = restAt(block.text, at, LONGEST);
  if (INLINE[character]?.test(rest)) return true;
  const pattern = AT_LINE_START[character];
  if (character === '.' || character === ')') {
    return /^[\s>]*(?:[-*+]\s+)*\d+$/.test(line) && pattern?.test(rest) === true;
  }
  if (character === '[' && TASK.test(rest) && ITEM.test(line)) return true;
  return pattern?.test(rest) === true && CONTAINERS.test(line);
}

function escapeByPlace(block: Block): void {
  const { text, marks, escaped } = block;
  for (const [at, character] of marks) {
    if (escaped.has(at)) continue;
    // No more of it: a page may have a line of a million letters.
    const before = text.slice(Math.max(0, at - LONGEST), at);
    const line = before.slice(before.lastIndexOf('\n') + 1);
    if (isEscapedInLine(block, at, character, line)) escaped.add(at);
  }
}

const ESCAPES = [
  (block: Block) => escapeEmphasis(block, '*'),
  (block: Block) => escapeEmphasis(block, '_'),
  escapeStruck,
  escapeDollars,
  escapeBackticks,
  escapeByPlace,
];

function* settlingBlock(text: string): Steps<string> {
  if (!text.includes(MARK)) return text;
  const marks = new Map(
    Array.from(text.matchAll(/\uE0F0/g), ({ index }) => [index, text[index + 1] ?? ''] as const),
  );
  const block: Block = { text, marks, escaped: new Set() };
  for (const escapeIn of ESCAPES) {
    escapeIn(block);
    yield;
  }
  return text.replace(/\uE0F0/g, (_, at: number) => (block.escaped.has(at) ? '\\' : ''));
}

/** The finished text, with the escapes that it needs. */
export function* settling(markdown: string): Steps<string> {
  const blocks: string[] = [];
  for (const block of markdown.split(/(\n\s*\n)/)) blocks.push(yield* settlingBlock(block));
  return blocks.join('');
}

export function settled(markdown: string): string {
  return allAtOnce(settling(markdown));
}
