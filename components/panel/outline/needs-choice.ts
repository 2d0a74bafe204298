import type { DraftSelection } from '@/lib/conversations/draft.ts';

/** False where all passages fit, whatever they are: no text has more tokens than characters. */
export function needsChoice(passages: readonly DraftSelection[], room: number): boolean {
  const length = passages.reduce((total, { text }) => total + text.length, 0);
  return length > room || passages.some(({ byHand, told }) => byHand ?? told);
}
