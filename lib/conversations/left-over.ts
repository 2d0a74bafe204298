import type { ChatMessage, Selection } from '../chat/message.ts';
import { selectionsOf } from '../chat/message-content.ts';
import type { Draft, DraftPicture, DraftSelection } from './stored-draft.ts';

/** Tells whether a question took this passage along, all of it or a part. */
export function isOf(
  passage: DraftSelection,
  { url, text, fullLength, parts }: Selection,
): boolean {
  if (!parts) return text === passage.text;
  return url === passage.url && fullLength === (passage.fullLength ?? passage.text.length);
}

/** A passage that a question took along: it stays with the sections that are left, if any. */
function restOf(passage: DraftSelection, asked: readonly Selection[]): DraftSelection[] {
  const taken = asked.find((one) => isOf(passage, one));
  if (!taken) return [passage];
  const { isOffer, isChanged, byHand, ...kept } = passage;
  const told = [...new Set([...(passage.told ?? []), ...(taken.parts?.numbers ?? [])])];
  return told.length < (taken.parts?.of ?? 0) ? [{ ...kept, told }] : [];
}

/** The passages that stay for the next question: of long ones other sections can go with that. */
export function afterAsked(
  passages: readonly DraftSelection[],
  question: ChatMessage,
): DraftSelection[] {
  return passages
    .filter(({ reading, text }) => !reading || text !== '')
    .flatMap((passage) => restOf(passage, selectionsOf(question)));
}

/** The pictures that a question did not take along. */
export function withoutAsked(
  pictures: Draft['pictures'],
  question: ChatMessage,
): Draft['pictures'] {
  const asked = new Set(question.parts.flatMap((part) => (part.type === 'file' ? part.url : [])));
  return pictures?.filter(({ text }) => !asked.has(text));
}

/** The rest of a draft after a question was asked from it. */
export function leftOver(
  { text: written, selections, pictures }: Draft,
  question: ChatMessage,
): Draft {
  const isAsked = question.content.startsWith(written.trim()) || /^[/／]/.test(written);
  const rest = afterAsked(selections, question);
  // Its last letters may not have been kept: such a passage is taken for the one that was asked.
  const isAll = selectionsOf(question).length >= selections.length;
  return {
    text: isAsked ? '' : written,
    selections: isAll ? rest.filter(({ told }) => told) : rest,
    pictures: withoutAsked(pictures, question),
  };
}

/** The draft with a question that was taken back behind what it holds already. */
export function withTakenBack(draft: Draft, question: ChatMessage): Draft {
  const text = [draft.text.trimEnd(), question.content].filter(Boolean).join('\n\n');
  const selections = selectionsOf(question).map((selection) => ({
    ...selection,
    id: crypto.randomUUID(),
  }));
  const pictures = question.parts.flatMap((part): DraftPicture[] => {
    if (part.type !== 'file') return [];
    const { url, mediaType, filename = '' } = part;
    return [{ id: crypto.randomUUID(), text: url, mediaType, filename }];
  });
  return {
    text,
    selections: [...draft.selections, ...selections],
    pictures: [...(draft.pictures ?? []), ...pictures],
  };
}
