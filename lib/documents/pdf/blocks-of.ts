import type { Block } from './block.ts';
import { isBroken } from './words.ts';
import type { Line } from './line.ts';
import { tableOf } from './table.ts';

const BULLET = /^[•◦▪‣∙·●○■–—*-]$/u;
const ORDINAL = /^(?:\(?\d{1,3}[.)]|\(?[a-zA-Z][.)]|\(?[ivx]{1,5}[.)])$/;

/** In em: a line that begins further in than its neighbours. */
const INDENT = 0.8;

/** Of the usual distance of two lines. */
const WIDER = 1.3;

/** In em: lines further apart belong to no paragraph. */
const MAX_LEADING = 2.2;

export function markOf(line: Line): string | undefined {
  const [first = ''] = line.text.split(' ', 1);
  return (BULLET.test(first) || ORDINAL.test(first)) && line.text.length > first.length
    ? first
    : undefined;
}

/** A mark and its text, or a section's number and its title, are one line with a wide space. */
function isWithMark({ cells: [first, ...rest], text }: Line): boolean {
  if (rest.length !== 1 || !first) return false;
  const mark = first.spans.map((span) => span.text).join('').trim();
  return text.startsWith(mark) && (BULLET.test(mark) || ORDINAL.test(mark));
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

function isNewParagraph(before: Line, line: Line, lines: readonly Line[], measure: Measure): boolean {
  const [first = before] = lines;
  if (Math.abs(before.size - line.size) > 0.08 * Math.max(before.size, line.size)) return true;
  const distance = line.baseline - before.baseline;
  if (distance > WIDER * measure.leading && distance > 1.1 * line.size) return true;
  if (isBroken(before.text, line.text)) return false;
  if (markOf(line) && (markOf(first) || line.left <= before.left + 1)) return true;
  const isFirst = lines.length === 1;
  // The second line stands further out than a first one with an indent, or further in: it hangs.
  if (isFirst) return line.left > before.left + INDENT * line.size && before.right < measure.right - 2 * line.size;
  const second = lines[1] ?? before;
  if (Math.abs(line.left - second.left) < INDENT * line.size) {
    return endsShort(before, measure) && /^[\p{Lu}\p{N}"“«„¿¡]/u.test(line.text);
  }
  return true;
}

/** A last line: much shorter than its column is wide, and at a sentence's end. */
function endsShort({ right, text }: Line, measure: Measure): boolean {
  return right < measure.right - 0.25 * (measure.right - measure.left) && /[.!?:。！？]["”»)]?$/u.test(text);
}

/** Lines after one another with several cells each, as many as make a table. */
function tableAt(lines: readonly Line[], from: number): Block | undefined {
  let to = from;
  while (to < lines.length && isTableLine(lines, to, from)) to += 1;
  for (; to - from >= 2; to -= 1) {
    const part = lines.slice(from, to);
    const rows = tableOf(part);
    if (rows && rows.length > 1) return { kind: 'table', rows, lines: part };
  }
  return undefined;
}

function isTableLine(lines: readonly Line[], at: number, from: number): boolean {
  const line = lines[at];
  const before = lines[at - 1];
  if (!line || (at > from && before && line.baseline - before.baseline > 4 * line.size)) return false;
  if (line.cells.length > 1) return !isWithMark(line) || line.cells.length > 2;
  // A single cell goes on with one above it, or stands alone in its row.
  return at > from && before !== undefined && line.left > before.left + line.size;
}

/** The blocks of a column, from above. */
export function blocksOf(column: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  const measure = measureOf(column);
  let open: Line[] = [];
  const close = () => {
    const [first] = open;
    const mark = first && markOf(first);
    if (mark) blocks.push({ kind: 'item', mark, lines: open });
    else if (first) blocks.push({ kind: 'text', lines: open });
    open = [];
  };
  for (let at = 0; at < column.length; at += 1) {
    const line = column[at];
    if (!line) continue;
    const table = line.cells.length > 1 ? tableAt(column, at) : undefined;
    if (table) {
      close();
      blocks.push(table);
      at += table.lines.length - 1;
      continue;
    }
    const before = open.at(-1);
    if (before && isNewParagraph(before, line, open, measure)) close();
    open.push(line);
  }
  close();
  return blocks;
}
