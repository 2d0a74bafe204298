import { StickyNote } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { Button, TextButton } from '@/components/ui/button.tsx';
import type { Note } from '@/lib/conversations/stored-note.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { clearMarks, type FoundWords, markWords } from '@/lib/reading/leading/mark-words.ts';
import { pageTab } from '@/lib/reading/leading/page-tab.ts';
import { keptLine, noteLine } from './note-item.tsx';
import styles from './page-notes.module.css';

/** Notes as they are marked in their page; `null` where the page may not be scripted. */
type Marks = ReadonlyMap<string, FoundWords> | null;

function useMarks(address: string, notes: readonly Note[]) {
  const [marks, setMarks] = useState<Marks | undefined>();
  const marked = useRef<number>(undefined);
  const hide = () => {
    if (marked.current !== undefined) void clearMarks(marked.current);
    marked.current = undefined;
    setMarks(undefined);
  };
  const isGone = useRef(false);
  // They are shown beside the notes alone.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (marked.current !== undefined) void clearMarks(marked.current);
    };
  }, []);
  const show = async (scrollTo?: string) => {
    const tab = await pageTab(address, await browser.windows.getCurrent());
    if (isGone.current) return;
    marked.current = tab?.id;
    const wanted = notes.flatMap(({ id, anchor }) => (anchor ? { id, anchor } : []));
    const found =
      tab?.id === undefined
        ? null
        : await markWords(tab.id, wanted, scrollTo === undefined ? {} : { scrollTo });
    // The page may have been marked after it was cleared.
    if (isGone.current) {
      if (tab?.id !== undefined) await clearMarks(tab.id);
      return;
    }
    setMarks(found);
    if (!found) announce(i18n.t('notes.unmarkable'));
  };
  const showOrReport = (scrollTo?: string) => void show(scrollTo).catch(reportUnexpected);
  return { marks, show: showOrReport, hide };
}

function stateText({ anchor }: Note, found: FoundWords | undefined): string {
  if (!anchor) return i18n.t('notes.isWhole');
  if (found === 'words') return i18n.t('notes.isFound');
  if (found === 'context') return i18n.t('notes.isMoved');
  return found === 'lost' ? i18n.t('notes.isLost', [anchor.exact]) : '';
}

interface PageNoteProps {
  note: Note;
  marks: Marks | undefined;
  onPress: () => void;
}

function PageNote({ note, marks, onPress }: PageNoteProps) {
  const { id } = note;
  const kept = keptLine(note);
  const state = marks ? stateText(note, marks.get(id)) : '';
  return (
    <li className={styles.note} data-note={id} data-found={marks?.get(id)}>
      <button type="button" name="open-note" className={styles.open} onClick={onPress}>
        <span className={styles.line} dir="auto">
          {noteLine(note) || i18n.t('notes.one')}
        </span>
        {kept && (
          <q className={styles.kept} dir="auto">
            {kept}
          </q>
        )}
      </button>
      {state && (
        <p className={styles.state} data-part="note-state" dir="auto">
          {state}
        </p>
      )}
    </li>
  );
}

interface PageNotesProps {
  /** The front page's. */
  address: string;
  notes: readonly Note[];
}

/** The notes of the page in front, and their marks in it. */
export function PageNotes({ address, notes }: PageNotesProps) {
  const { marks, show, hide } = useMarks(address, notes);
  const isMarked = [...(marks?.values() ?? [])].some((found) => found !== 'lost');
  const hasPlaces = notes.some(({ anchor }) => anchor);
  return (
    <section className={styles.notes} data-part="page-notes" aria-labelledby="page-notes">
      <div className={styles.head}>
        <h3 id="page-notes" className={styles.title}>
          <StickyNote size={14} aria-hidden /> {i18n.t('notes.title')}
        </h3>
        {isMarked ? (
          <TextButton name="hide-notes" onClick={hide}>
            {i18n.t('notes.hide')}
          </TextButton>
        ) : (
          hasPlaces && (
            <Button name="show-notes-on-page" onClick={() => show()}>
              {i18n.t('notes.show')}
            </Button>
          )
        )}
      </div>
      {marks === null && (
        <p className={styles.state} data-part="unmarkable">
          {i18n.t('notes.unmarkable')}
        </p>
      )}
      <ul className={styles.list}>
        {notes.map((note) => (
          <PageNote key={note.id} note={note} marks={marks} onPress={() => show(note.id)} />
        ))}
      </ul>
    </section>
  );
}
