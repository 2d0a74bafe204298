import { useEffect, useState } from 'react';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { forgetNoteWords, loadNoteWords, saveNoteWords } from '@/lib/notes/note-words.ts';

/**
 * The reader's own words as they are typed. A form that closes before they are kept finds them again.
 * @param id of the answer, or of the note that is changed
 * @param words those that there are
 */
export function useTypedWords(id: string, words: string) {
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    loadNoteWords(id).then((left) => setTyped((now) => now ?? left), reportUnexpected);
  }, [id]);
  const type = (text: string) => {
    setTyped(text);
    const change = text === words ? forgetNoteWords(id) : saveNoteWords(id, text);
    change.catch(reportUnexpected);
  };
  const forget = () => void forgetNoteWords(id).catch(reportUnexpected);
  return { typed: typed ?? words, type, forget };
}
