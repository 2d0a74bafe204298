import type { Draft, DraftSelection } from '@/lib/conversations/draft.ts';

/** The passage of a document no longer says that this page is attached, as lib/documents/pdf wrote it. */
function withoutPage(passage: DraftSelection, page: number): DraftSelection {
  const marker = new RegExp(
    `^(\\[Page ${page}(?:, printed as .*)?, a picture that) is attached\\]$`,
    'm',
  );
  return { ...passage, text: passage.text.replace(marker, '$1 was not read]') };
}

/** The draft without one of its pictures. */
export function withoutPicture(draft: Draft, id: string): Draft {
  const removed = draft.pictures?.find((picture) => picture.id === id);
  if (!draft.pictures || !removed) return draft;
  const { passageId, page } = removed;
  return {
    ...draft,
    pictures: draft.pictures.filter((picture) => picture !== removed),
    selections: draft.selections.map((passage) =>
      passage.id === passageId && page !== undefined ? withoutPage(passage, page) : passage,
    ),
  };
}
