import { createQuestion } from '@/lib/chat/create-message.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import {
  type Draft,
  type DraftSelection,
  toPictures,
  toSelections,
} from '@/lib/conversations/draft.ts';
import { afterAsked } from '@/lib/conversations/left-over.ts';
import { type ChosenPassage, type ChosenPassages, tokensOf } from '@/lib/passages/messages.ts';
import type { PassageText } from '@/lib/passages/passage-chooser.ts';
import { needsChoice } from './needs-choice.ts';

function toChooseFrom(passages: readonly DraftSelection[]): PassageText[] {
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
function isIdle({ told, text }: DraftSelection): boolean {
  return told !== undefined && text === '';
}

function toSend(passages: readonly DraftSelection[], chosen: ChosenPassages): DraftSelection[] {
  return passages
    .map((passage) => sentPassage(passage, chosen))
    .filter((passage) => !isIdle(passage));
}

/** Chooses from the passages for a question. Its code and its worker come with the first that may not fit. */
export async function choose(
  passages: readonly DraftSelection[],
  question: string,
  room: number,
): Promise<ChosenPassages> {
  if (!needsChoice(passages, room)) return new Map();
  const { chooser } = await import('@/lib/passages/index.ts');
  return chooser.choose(toChooseFrom(passages), { question, room });
}

/** What of a draft's passages is sent, as far as it has been chosen. */
export function shownPassages(
  passages: readonly DraftSelection[],
  { isNeeded, chosen }: { readonly isNeeded: boolean; readonly chosen: ChosenPassages },
): DraftSelection[] {
  return toSend(
    passages.filter((passage) => !isNeeded || choiceOf(passage, chosen)),
    chosen,
  );
}

/** What of them is sent with a question of the extension's own: of long ones the beginning. */
export async function settledFor(
  passages: readonly DraftSelection[],
  room: number,
): Promise<DraftSelection[]> {
  const untold = passages.map(({ told, ...passage }) => passage);
  return toSend(untold, await choose(untold, '', room));
}

/** A second press, while the first still waits, is the same wish. */
let isAsking = false;

/** Asks the draft's question with what is chosen for it now; what is left stays in the draft. */
export async function askChosen(
  draft: Draft,
  chooseNow: () => Promise<ChosenPassages>,
  ask: (question: ChatMessage, rest: (draft: Draft) => Draft) => void,
): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  try {
    const passages = toSelections(toSend(draft.selections, await chooseNow()));
    const question = createQuestion(draft.text.trim(), passages, undefined, toPictures(draft));
    ask(question, ({ selections }) => ({ text: '', selections: afterAsked(selections, question) }));
  } finally {
    isAsking = false;
  }
}

/** The tokens of a passage that would go along if it had so much more room. */
function unsentOf(passage: DraftSelection, chosen: ChosenPassages, more: number): number {
  const choice = choiceOf(passage, chosen);
  if (!choice) return 0;
  const { outline, numbers, room, lacking } = choice;
  const { told = [], byHand = { off: [] } } = passage;
  const whole = tokensOf(outline, outline.keys());
  const isWhole = whole <= room + more && told.length + byHand.off.length === 0;
  return isWhole ? whole - tokensOf(outline, numbers) : lacking;
}

/** The tokens of all passages that would go along if there were so much more room for them. */
export function unsentTokens(
  passages: readonly DraftSelection[],
  chosen: ChosenPassages,
  more: number,
): number {
  return passages.reduce((sum, passage) => sum + unsentOf(passage, chosen, more), 0);
}

/** Tells whether nothing of a passage goes with the question: all that fits that has been sent. */
export function isSentBefore(passage: DraftSelection, chosen: ChosenPassages): boolean {
  const choice = choiceOf(passage, chosen);
  return passage.told !== undefined && (!choice || choice.text === '');
}

/** Tells whether all that stands there goes with the question. */
export function isAllSent({ selections, pictures = [] }: Draft, chosen: ChosenPassages): boolean {
  const attached = [...selections, ...pictures];
  const isUnread = attached.some(
    ({ reading, text }) => reading !== undefined && reading !== 'under-way' && text === '',
  );
  return !isUnread && !selections.some((passage) => isSentBefore(passage, chosen));
}
