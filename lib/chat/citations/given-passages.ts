import type { ChatMessage, Selection } from '../message.ts';
import { selectionsOf } from '../message-content.ts';
import type { CitedPiece } from './citation.ts';

/** The passages that a branch's questions gave, in their order: number 1 is the first. */
export function givenPassages(branch: readonly ChatMessage[]): Selection[] {
  return branch.filter(({ role }) => role === 'user').flatMap(selectionsOf);
}

/** The sources and passages that numbers in an answer may mean. */
export interface CitedThings {
  /** The number of its sources. */
  readonly sources: number;
  /** All that its branch gave. */
  readonly passages: readonly Selection[];
  /** The passages before the one that the answer means by 1. */
  readonly before?: number;
}

/**
 * The passages before the one that an answer means by 1. A model that was told no numbers counts those of
 * the question that gave some last.
 * @param branch the messages before it
 */
export function passagesBeforeFirst(
  { details }: Pick<ChatMessage, 'details'>,
  branch: readonly ChatMessage[],
): number {
  if (details?.addedInstructions !== undefined) return 0;
  const last = branch.findLastIndex((message) => selectionsOf(message).length > 0);
  return givenPassages(branch.slice(0, Math.max(0, last))).length;
}

function fileName({ title, url }: Selection): string[] {
  const path = url.split(/[?#]/)[0] ?? '';
  return [title, path.slice(path.lastIndexOf('/') + 1)].map((name) => name.trim().toLowerCase());
}

/** The passage of a document of this name, from 1; 0 where there is none. */
function numberNamed(name: string, passages: readonly Selection[]): number {
  const wanted = name.trim().toLowerCase();
  return wanted === '' ? 0 : passages.findIndex((one) => fileName(one).includes(wanted)) + 1;
}

type Cited = {
  readonly kind: 'source' | 'passage';
  /** Its place among the sources or passages, from 1. */
  readonly number: number;
  /** The number that is shown. */
  readonly shown: number;
} | null;

/** The target of a piece of a citation; an answer that has sources means these by its numbers. */
export function citedBy(piece: CitedPiece, things: CitedThings): Cited {
  const { sources, passages, before = 0 } = things;
  const { number = 0, name = '', isOfSources = false } = piece;
  const named = numberNamed(name, passages);
  if (named > 0) return { kind: 'passage', number: named, shown: named };
  if (number < 1) return null;
  const shown = number;
  if (sources > 0) return number <= sources ? { kind: 'source', number, shown } : null;
  if (number > passages.length || isOfSources) return null;
  const isOfLast = before + number <= passages.length;
  return { kind: 'passage', number: isOfLast ? before + number : number, shown };
}

/** The words of a piece, as they are seen. */
export function wordsOfPiece({ text, number, name, otherwise }: CitedPiece, cited: Cited): string {
  if (number === undefined && name === undefined) return text;
  return cited ? text.replace('[]', `[${cited.shown}]`) : otherwise;
}
