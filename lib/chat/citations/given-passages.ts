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

type Cited = { readonly kind: 'source' | 'passage'; readonly number: number } | null;

/** The target of a piece of a citation; an answer that has sources means these by its numbers. */
export function citedBy(piece: CitedPiece, { sources, passages }: CitedThings): Cited {
  const { number = 0, name = '', isOfSources = false } = piece;
  const named = numberNamed(name, passages);
  if (named > 0) return { kind: 'passage', number: named };
  if (number < 1) return null;
  if (sources > 0) return number <= sources ? { kind: 'source', number } : null;
  return number <= passages.length && !isOfSources ? { kind: 'passage', number } : null;
}

/** The words of a piece, as they are seen. */
export function wordsOfPiece({ text, number, name, otherwise }: CitedPiece, cited: Cited): string {
  if (number === undefined && name === undefined) return text;
  return cited ? text.replace('[]', `[${cited.number}]`) : otherwise;
}
