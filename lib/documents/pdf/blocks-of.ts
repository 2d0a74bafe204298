import type { Block } from './block.ts';
import { isCode } from './code-text.ts';
import type { Line } from './line.ts';
import { tableOf } from './table.ts';
import { isBroken } from './words.ts';

const BULLET = /^[•◦▪‣∙·●○■□▶►▸➢✓✔✗✘☐☑☒→–—*-]$/u;
const ORDINAL = /^(?:\(?\d{1,3}[.)]|\(?[a-z][.)]|\(?[ivx]{1,5}[.)]|\[\d{1,3}\])$/;

/** In em: a line that begins further in than its neighbours. */
const INDENT = 0.8;

/** Times the usual distance of two lines. */
const WIDER = 1.3;

/** In em: lines further apart belong to no paragraph. */
const MAX_LEADING = 2.2;

/** The bullet or number that a line begins with. */
export function markOf({ text }: Line): string | undefined {
  const [first = ''] = text.split(' ', 1);
  const isMark = BULLET.test(first) || ORDINAL.test(first);
  return isMark && text.length > first.length ? first : undefined;
}

/** A mark and its text are one line with a wide space. */
function isWithMark(line: Line): boolean {
  const [first, ...rest] = line.cells;
  if (rest.length !== 1 || !first) return false;
  return (
    first.spans
      .map(({ text }) => text)
      .join('')
      .trim() === markOf(line)
  );
}

interface Measure {
  readonly left: number;
  readonly right: number;
  /** The usual distance of two lines. */
  readonly leading: number;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

function measureOf(lines: readonly Line[]): Measure {
  const distances = lines.slice(1).flatMap((line, index) => {
    const distance = line.baseline - (lines[index]?.baseline ?? 0);
    return distance > 0 && distance < MAX_LEADING * line.size ? [distance] : [];
  });
  return {
    left: Math.min(...lines.map(({ left }) => left)),
    right: Math.max(...lines.map(({ right }) => right)),
    leading: median(distances),
  };
}

/** A last line: much shorter than its column is wide, and at a sentence's end. */
function endsShort({ right, text }: Line, measure: Measure): boolean {
  const isShort = right < measure.right - 0.25 * (measure.right - measure.left);
  return isShort && /[.!?:。！？]["”»)]?$/u.test(text);
}

function beginsAnew({ text }: Line): boolean {
  return /^[\p{Lu}\p{Lo}\p{N}"“«„¿¡]/u.test(text);
}

/** Print of another kind in a line that the text does not fill: a heading before its paragraph. */
function isOtherPrint(before: Line, line: Line, measure: Measure): boolean {
  if (Math.abs(before.size - line.size) > 0.08 * Math.max(before.size, line.size)) return true;
  const isShort = (one: Line) => one.right < measure.right - 2 * one.size;
  return before.font !== line.font && isShort(before) && beginsAnew(line);
}

/** The left side of a paragraph's lines after the first: beside its mark, or as the second one has it. */
function bodyLeft(lines: readonly Line[]): number | undefined {
  const [first, second] = lines;
  if (second) return second.left;
  return first && markOf(first) ? first.cells[1]?.left : undefined;
}

/** A note's own number. */
function beginsRaised({ cells: [cell] }: Line): boolean {
  const [first] = cell?.spans ?? [];
  return first?.raise === 'raised' && /^\s*(?:\d{1,3}|[*†‡§¶]{1,2})\s*$/.test(first.text);
}

function isNewParagraph(lines: readonly Line[], line: Line, measure: Measure): boolean {
  const [first] = lines;
  const before = lines.at(-1);
  if (beginsRaised(line)) return true;
  if (!first || !before || isOtherPrint(before, line, measure)) return true;
  const distance = line.baseline - before.baseline;
  if (distance > Math.max(WIDER * measure.leading, 1.1 * line.size)) return true;
  if (isBroken(before.text, line.text)) return false;
  if (markOf(line) && (markOf(first) || line.left <= before.left + 1)) return true;
  const left = bodyLeft(lines);
  // The second line stands further out than a first one with an indent, or further in: it hangs.
  if (left === undefined) {
    return line.left > before.left + INDENT * line.size && endsShort(before, measure);
  }
  if (Math.abs(line.left - left) >= INDENT * line.size) return true;
  return endsShort(before, measure) && beginsAnew(line);
}

/** A row, or a single cell that goes on with one above it. */
function isTableLine(lines: readonly Line[], at: number, from: number): boolean {
  const line = lines[at];
  const before = lines[at - 1];
  if (!line) return false;
  if (at > from && before && line.baseline - before.baseline > 4 * line.size) return false;
  if (line.cells.length > 1) return !isWithMark(line);
  return at > from && before !== undefined && line.left > before.left + line.size;
}

/** The table that begins with a line, if some lines from there make one. */
function tableAt(lines: readonly Line[], from: number): Block | undefined {
  let to = from;
  while (isTableLine(lines, to, from)) to += 1;
  for (; to - from >= 2; to -= 1) {
    const part = lines.slice(from, to);
    const rows = tableOf(part);
    if (rows && rows.length > 1) return { kind: 'table', rows, lines: part };
  }
  return undefined;
}

/** In em: lines of code further apart are two texts. */
const CODE_GAP = 4;

/** The lines of code that begin with a line; a single one is a part of the text around it. */
function codeAt(lines: readonly Line[], from: number): readonly Line[] {
  let to = from;
  for (let line = lines[to]; line && isCode(line); line = lines[to]) {
    const before = lines[to - 1];
    if (to > from && before && line.baseline - before.baseline > CODE_GAP * line.size) break;
    to += 1;
  }
  return to - from > 1 ? lines.slice(from, to) : [];
}

function blockOf(lines: readonly Line[]): Block {
  const [first] = lines;
  const mark = first && markOf(first);
  return mark ? { kind: 'item', mark, lines } : { kind: 'text', lines };
}

/** The blocks of a column, from above. */
export function blocksOf(column: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  const measure = measureOf(column);
  let open: Line[] = [];
  const close = () => {
    if (open.length > 0) blocks.push(blockOf(open));
    open = [];
  };
  let at = 0;
  for (let line = column[at]; line; line = column[at]) {
    const code = codeAt(column, at);
    if (code.length > 0) {
      close();
      blocks.push({ kind: 'code', lines: code });
      at += code.length;
      continue;
    }
    const table = line.cells.length > 1 ? tableAt(column, at) : undefined;
    if (table || (open.length > 0 && isNewParagraph(open, line, measure))) close();
    if (table) blocks.push(table);
    else open.push(line);
    at += table?.lines.length ?? 1;
  }
  close();
  return blocks;
}
