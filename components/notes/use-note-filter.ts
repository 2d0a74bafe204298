import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { sitesOfNotes } from '@/lib/notes/find-notes.ts';
import { countNotes, listNotes } from '@/lib/notes/note-store.ts';

const NONE = { hasAny: false, sites: [] };

async function read(isShown: boolean) {
  const hasAny = (await countNotes()) > 0;
  return { hasAny, sites: isShown ? sitesOfNotes(await listNotes()) : [] };
}

/** The choice of notes in the place of conversations, and the sites that they are of. */
export function useNoteFilter(isPrivate: boolean) {
  const [isShown, setShown] = useState(false);
  // The list of notes says why they cannot be read.
  const { hasAny, sites } = useLiveQuery(
    async () => (isPrivate ? NONE : await read(isShown).catch(() => NONE)),
    [isPrivate, isShown],
    NONE,
  );
  return { choice: hasAny || isShown ? { isShown, onShow: setShown } : null, isShown, sites };
}
