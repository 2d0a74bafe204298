import type { Block } from './block.ts';
import type { Line } from './line.ts';
import type { Typography } from './typography.ts';
import { isBroken } from './words.ts';

/** A block on its page, counted from 1. */
export interface Part {
  readonly page: number;
  readonly block: Block;
}

/** In em: a line that is shorter by more is not full. */
const FULL = 4;

const ENDED = /[.!?:;。！？]["”»)\]]*\d*$/u;

function isText({ block }: Part, isNote: (part: Part) => boolean): boolean {
  return (
    block.kind !== 'table' &&
    block.kind !== 'code' &&
    block.lines.length > 0 &&
    !isNote({ page: 0, block })
  );
}

function widthOf({ left, right }: Line): number {
  return right - left;
}

function goesOn(open: Block, next: Block, typography: Typography): boolean {
  const last = open.lines.at(-1);
  const [first] = next.lines;
  if (!last || !first || next.kind !== 'text') return false;
  const isSamePrint = last.font === first.font && Math.abs(last.size - first.size) <= 0.3;
  if (last.baseline < first.baseline || !isSamePrint) return false;
  if (typography.levelOf(open.lines) || typography.levelOf(next.lines)) return false;
  if (isBroken(last.text, first.text)) return true;
  // Of two lines that stand alone, or after a short one, nothing goes on.
  const full = [...open.lines.slice(0, -1), ...next.lines.slice(0, -1)];
  const width = Math.max(...full.map(widthOf));
  return !ENDED.test(last.text) && full.length > 0 && widthOf(last) > width - FULL * last.size;
}

/** A paragraph that its column or page ends in goes on in the next one with print of the same kind. */
export function joinedParts(
  parts: readonly Part[],
  typography: Typography,
  isNote: (part: Part) => boolean,
): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const at = joined.findLastIndex((other) => isText(other, isNote) && !isNote(other));
    const open = joined[at];
    const isNear = open !== undefined && part.page - open.page <= 1;
    if (open && isNear && !isNote(part) && goesOn(open.block, part.block, typography)) {
      const lines = [...open.block.lines, ...part.block.lines];
      joined[at] = { ...open, block: { ...open.block, lines } };
    } else joined.push(part);
  }
  return joined;
}
