import { ownField } from '../schema.ts';
import type { MessagePart } from './message.ts';

/** Kinds of what another product's file names, and does not hold or we do not keep. */
export const LOST_KINDS = ['pictures', 'files', 'toolResults', 'sources', 'other'] as const;

type LostKind = (typeof LOST_KINDS)[number];
export type LostCounts = Readonly<Record<LostKind, number>>;

const NAME = 'not-imported';

/** The mark in an imported message of what could not come with it; none of nothing. */
export function lostParts(kind: LostKind, count = 1): MessagePart[] {
  return count > 0 ? [{ type: 'data', name: NAME, data: { [kind]: count } }] : [];
}

export function isLostPart(part: MessagePart): boolean {
  return part.type === 'data' && part.name === NAME;
}

function countOf(part: MessagePart, kind: LostKind): number {
  const count = part.type === 'data' ? ownField(part.data, kind) : 0;
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** Sums of all marks. */
export function lostOf(parts: readonly MessagePart[]): LostCounts {
  const marks = parts.filter(isLostPart);
  const sum = (kind: LostKind) => marks.reduce((all, mark) => all + countOf(mark, kind), 0);
  return {
    pictures: sum('pictures'),
    files: sum('files'),
    toolResults: sum('toolResults'),
    sources: sum('sources'),
    other: sum('other'),
  };
}

/** One mark in the place of all, before the other parts: an answer's end tells whether it is whole. */
export function withOneMark(parts: readonly MessagePart[]): MessagePart[] {
  const said = parts.filter((part) => !isLostPart(part));
  if (said.length === parts.length) return said;
  return [{ type: 'data', name: NAME, data: lostOf(parts) }, ...said];
}
