import type { DraftSelection } from '@/lib/conversations/draft.ts';
import type { ChosenPassage, ChosenPassages } from '@/lib/passages/messages.ts';
import type { PassageText } from '@/lib/passages/passage-chooser.ts';

/** False where all passages fit, whatever they are: no text has more tokens than characters. */
export function needsChoice(passages: readonly DraftSelection[], room: number): boolean {
  const length = passages.reduce((total, { text }) => total + text.length, 0);
  return length > room || passages.some(({ byHand, told }) => byHand ?? told);
}

export function toChooseFrom(passages: readonly DraftSelection[]): PassageText[] {
  return passages.map(({ id, text, byHand = { on: [], off: [] }, told = [] }) => {
    return { id, text, byHand, told };
  });
}

/** The choice for a passage; `undefined` where there is none yet of the text that it has now. */
export function choiceOf(
  { id, text }: DraftSelection,
  chosen: ChosenPassages,
): ChosenPassage | undefined {
  const choice = chosen.get(id);
  return choice?.of === text ? choice : undefined;
}

/** A passage with what of it is sent, as its chip shows it. */
export function sentPassage(passage: DraftSelection, chosen: ChosenPassages): DraftSelection {
  const choice = choiceOf(passage, chosen);
  if (!choice || choice.text === null) return passage;
  const { text, numbers, outline } = choice;
  const { fullLength = passage.text.length } = passage;
  return { ...passage, text, fullLength, parts: { numbers, of: outline.length } };
}

/** Of some passages the model has been told all that fits the question. */
export function isIdle({ told, text }: DraftSelection): boolean {
  return told !== undefined && text === '';
}

/** The tokens that do not go along, of all passages together. */
export function unsentTokens(chosen: ChosenPassages): number {
  let tokens = 0;
  for (const { numbers, outline } of chosen.values()) {
    const sent = new Set(numbers);
    for (const [index, row] of outline.entries()) if (!sent.has(index)) tokens += row.tokens;
  }
  return tokens;
}
