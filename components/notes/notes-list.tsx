import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { i18n } from '#i18n';
import type { WantedPlace } from '@/components/history/conversation-item.tsx';
import listStyles from '@/components/history/conversation-list.module.css';
import { useListKeys } from '@/components/history/use-list-keys.ts';
import { announce } from '@/components/ui/announcer.tsx';
import { TextButton } from '@/components/ui/button.tsx';
import { FailureNotice } from '@/components/ui/lazy-failure.tsx';
import { useAllowed } from '@/components/ui/use-allowed.ts';
import type { Note } from '@/lib/conversations/stored-note.ts';
import { saveFile } from '@/lib/export/save-file.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { findNotes } from '@/lib/notes/find-notes.ts';
import { parseQuery } from '@/lib/search/words.ts';
import { EditNote } from './edit-note.tsx';
import { goToNote } from './go-to-note.ts';
import { type NoteActions, NoteItem } from './note-item.tsx';
import styles from './notes-list.module.css';
import { answerOfNote } from './open-note.ts';
import { useNotes } from './use-notes.ts';

/** The rows that are shown at first, and how many more each press shows. */
const PAGE_LENGTH = 200;

interface NotesListProps {
  typed: string;
  site: string | undefined;
  onShow: (conversationId: string, place?: WantedPlace) => void;
  onClose: () => void;
}

interface Edited {
  readonly note: Note;
  readonly isAlone: boolean;
}

function noneText(isSearch: boolean, site: string | undefined): string {
  if (isSearch && site !== undefined) return i18n.t('notes.nothingFoundOfSite', [site]);
  if (isSearch) return i18n.t('notes.nothingFound');
  return site === undefined ? i18n.t('notes.empty') : i18n.t('notes.noneOfSite', [site]);
}

/** The actions of the rows; what was found on a page is said to a reader who looks at the list. */
function useNoteActions(
  { onShow, onClose }: Pick<NotesListProps, 'onShow' | 'onClose'>,
  { remove, restore, fail }: Omit<ReturnType<typeof useNotes>, 'notes'>,
) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const [said, setSaid] = useState('');
  const say = (text: string) => {
    setSaid(text);
    if (text) announce(text);
  };
  const actions: NoteActions = {
    remove: (note) => {
      setSaid('');
      remove(note);
    },
    restore,
    edit: (note) => {
      setSaid('');
      setEdited({ note, isAlone: false });
    },
    open: (note) => {
      answerOfNote(note).then((answer) => {
        if (!answer) return setEdited({ note, isAlone: true });
        onShow(answer.conversationId, answer.place);
        onClose();
      }, fail);
    },
    goTo: (note) => {
      goToNote(note).then((found) => {
        say(found === 'lost' ? i18n.t('notes.isLost', [note.anchor?.exact ?? '']) : '');
      }, fail);
    },
  };
  return { actions, edited, said, close: () => setEdited(null) };
}

/** Saves notes as Markdown: a file a site. */
async function download(notes: readonly Note[]): Promise<void> {
  const { notesFile } = await import('@/lib/notes-files/notes-file.ts');
  await saveFile(await notesFile(notes));
  announce(i18n.t('files.saved'));
}

/** The notes, the newest first: all, those of a site, or those that are looked for. */
export default function NotesList({ typed, site, ...list }: NotesListProps) {
  const { notes, failure, ...changes } = useNotes();
  const mayExport = useAllowed().export;
  const query = useMemo(() => parseQuery(typed), [typed]);
  const found = useMemo(() => findNotes(notes ?? [], query, site), [notes, query, site]);
  const [shown, setShown] = useState(PAGE_LENGTH);
  const { actions, edited, said, close } = useNoteActions(list, { failure, ...changes });
  const withNote = (id: string, act: (note: Note) => void) => {
    const row = found.find(({ note }) => note.id === id);
    if (row && row.note.deletedAt === undefined) act(row.note);
  };
  const keys = useListKeys({
    onRename: (id) => withNote(id, actions.edit),
    onDelete: (id) => withNote(id, actions.remove),
  });
  const ids = found.map(({ note }) => note.id);
  const reachedId = keys.reachedId && ids.includes(keys.reachedId) ? keys.reachedId : ids[0];
  const total = found.length;
  const kept = found.flatMap(({ note }) => (note.deletedAt === undefined ? note : []));
  if (!notes) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows in it, which have them by bubbling.
    <div ref={keys.list} onFocus={keys.onFocus} onKeyDown={keys.onKeyDown} data-part="notes">
      <div className={listStyles.notice}>{failure && <FailureNotice failure={failure} />}</div>
      {said && <p className={listStyles.count}>{said}</p>}
      {total === 0 && !failure && (
        <p className={listStyles.empty} data-part="nothing-listed">
          {noneText(query !== null, site)}
        </p>
      )}
      {kept.length > 0 && (
        <div className={styles.head}>
          <p role="status" data-part="found-count">
            {i18n.t('notes.count', kept.length, [kept.length.toLocaleString(formatLocale())])}
          </p>
          {mayExport && (
            <TextButton
              name="download-notes"
              onClick={() => void download(kept).catch(changes.fail)}
            >
              <Download size={14} aria-hidden />
              {i18n.t('notes.download')}
            </TextButton>
          )}
        </div>
      )}
      <ul className={listStyles.conversations} aria-label={i18n.t('notes.title')}>
        {found.slice(0, shown).map((one, index) => (
          <NoteItem
            key={one.note.id}
            {...one}
            place={index + 1}
            total={total}
            isReached={one.note.id === reachedId}
            actions={actions}
          />
        ))}
      </ul>
      {total > shown && (
        <TextButton name="more-notes" onClick={() => setShown(shown + PAGE_LENGTH)}>
          {i18n.t('notes.more')}
        </TextButton>
      )}
      {edited && <EditNote note={edited.note} isAlone={edited.isAlone} onClose={close} />}
    </div>
  );
}
