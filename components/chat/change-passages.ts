import type { DraftSelection } from '@/lib/conversations/draft.ts';
import type { CaptureEnd } from '@/lib/page/captures.ts';
import type { PendingItem } from '@/lib/page/pending-item.ts';

type Passages = readonly DraftSelection[];

function isSame(first: DraftSelection, second: DraftSelection): boolean {
  const isWhole = first.reading !== 'under-way' && second.reading !== 'under-way';
  const { kind, url, title, text } = second;
  return (
    isWhole &&
    first.kind === kind &&
    first.url === url &&
    first.title === title &&
    first.text === text
  );
}

/** A passage that a question gets only once. */
function withOne(passages: Passages, added: DraftSelection): Passages {
  return passages.some((passage) => isSame(passage, added)) ? passages : [...passages, added];
}

/** The passages with what was left for the panel; the very same passage is attached once. */
export function withItem(passages: Passages, item: PendingItem): Passages {
  const { id, selection, isReading, tabId, actionId } = item;
  if (!selection) return passages;
  return withOne(passages, {
    ...selection,
    id,
    ...(tabId !== undefined && { tabId }),
    ...(isReading && { reading: 'under-way' }),
    ...(isReading && actionId !== undefined && { actionId }),
  });
}

/** A passage with what was read for it. */
export function completed(passage: DraftSelection, end: CaptureEnd): DraftSelection {
  const { reading: _, actionId, ...known } = passage;
  if (end.state === 'done') return { ...known, ...end.selection };
  // The action waits for when the reader has it read again.
  return { ...known, reading: end.failure, ...(actionId !== undefined && { actionId }) };
}

/** The passages with what was read for one of them. */
export function withRead(passages: Passages, id: string, end: CaptureEnd): Passages {
  return passages.reduce<Passages>(
    (before, passage) => withOne(before, passage.id === id ? completed(passage, end) : passage),
    [],
  );
}
