import type { Draft, DraftSelection } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { beginFileReading, filePassage } from '@/lib/reading/files/file-readings.ts';
import { attachPicture } from '../../pictures/attach-picture.ts';

/** Attaches files to the draft: pictures as such, each other as a passage that is being read. */
export function attachFiles(
  files: readonly File[],
  change: (change: (draft: Draft) => Draft) => void,
  conversationId: string | null,
): void {
  const pictures = files.filter(({ type }) => /^image\//.test(type));
  for (const file of pictures) {
    attachPicture(file, file.name, conversationId).catch(reportUnexpected);
  }
  const others = files.filter((file) => !pictures.includes(file));
  if (others.length === 0) return;
  const passages = others.map((file): DraftSelection => {
    const passage = filePassage(file);
    beginFileReading(passage, file);
    return { ...passage, text: '', reading: 'under-way' };
  });
  change((draft) => ({ ...draft, selections: [...draft.selections, ...passages] }));
}
