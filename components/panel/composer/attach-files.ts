import type { Draft, DraftSelection } from '@/lib/conversations/draft.ts';
import { beginFileReading, filePassage } from '@/lib/reading/file-readings.ts';

/** Attaches files to the draft, each as a passage that is being read. */
export function attachFiles(
  files: readonly File[],
  change: (change: (draft: Draft) => Draft) => void,
): void {
  const passages = files.map((file): DraftSelection => {
    const passage = filePassage(file);
    beginFileReading(passage, file);
    return { ...passage, text: '', reading: 'under-way' };
  });
  change((draft) => ({ ...draft, selections: [...draft.selections, ...passages] }));
}
