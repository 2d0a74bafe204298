import { EllipsisVertical } from 'lucide-react';
import { useRef } from 'react';
import { i18n } from '#i18n';
import styles from '@/components/history/conversation-item.module.css';
import { MarkedWords } from '@/components/history/conversation-item.tsx';
import { timeFormat } from '@/components/history/list-groups.ts';
import { SiteIcon } from '@/components/history/site-icon.tsx';
import { useFocusHandedOn } from '@/components/history/use-focus-handed-on.ts';
import { Button } from '@/components/ui/button.tsx';
import { MenuButton } from '@/components/ui/menu-button.tsx';
import type { MenuChoice } from '@/components/ui/menu-popup.tsx';
import type { Note } from '@/lib/conversations/stored-note.ts';
import { type FoundNote, siteOf } from '@/lib/notes/find-notes.ts';
import { plainText } from '@/lib/search/plain-text.ts';
import { isWebPage } from '@/lib/settings/web-address.ts';

/** In UTF-16 units: no line of a list is longer. */
const MAX_LINE = 300;
/** The same, of the name by which its buttons tell it. */
const MAX_NAME = 60;

export interface NoteActions {
  /** Its conversation at its answer; the note alone where that is gone. */
  readonly open: (note: Note) => void;
  readonly goTo: (note: Note) => void;
  readonly edit: (note: Note) => void;
  readonly remove: (note: Note) => void;
  readonly restore: (note: Note) => void;
}

interface NoteItemProps extends FoundNote {
  /** Its place among all, from 1, and how many there are. */
  place: number;
  total: number;
  /** The tab key leads to it, and the arrow keys to the others. */
  isReached: boolean;
  actions: NoteActions;
}

/** A heading and what follows it are told apart. */
function inOneLine(markdown: string): string {
  return plainText(markdown.slice(0, MAX_LINE).replace(/\n\s*\n/g, ' ·\n'));
}

/** A note in one line: the reader's own words, or those that were kept. */
export function noteLine({ words, text }: Note): string {
  return inOneLine(words || text);
}

/** The kept words in one line, beside the reader's own; empty where these are none. */
export function keptLine({ words, text }: Note): string {
  return words && inOneLine(text);
}

function shortName(note: Note): string {
  const line = noteLine(note);
  return line.length > MAX_NAME ? `${line.slice(0, MAX_NAME).toWellFormed()}…` : line;
}

function choicesOf(note: Note, actions: NoteActions): readonly MenuChoice[] {
  const choices: MenuChoice[] = [
    // The menu gives the focus back first, and would take it from what comes in its place.
    {
      name: 'edit',
      label: i18n.t('notes.edit'),
      onSelect: () => requestAnimationFrame(() => actions.edit(note)),
    },
    {
      name: 'delete',
      label: i18n.t('history.delete'),
      beginsGroup: true,
      onSelect: () => requestAnimationFrame(() => actions.remove(note)),
    },
  ];
  if (note.conversationId !== undefined) {
    const onSelect = () => actions.open(note);
    choices.unshift({ name: 'open', label: i18n.t('notes.openConversation'), onSelect });
  }
  if (isWebPage(note.url)) {
    const onSelect = () => actions.goTo(note);
    choices.unshift({ name: 'go-to', label: i18n.t('notes.goTo'), onSelect });
  }
  return choices;
}

/** One note of the list. One that is deleted keeps its place, and what had the focus hands it on. */
export function NoteItem(props: NoteItemProps) {
  const { note, place, total, snippet } = props;
  const item = useRef<HTMLLIElement>(null);
  const isDeleted = note.deletedAt !== undefined;
  useFocusHandedOn(item, isDeleted);
  return (
    <li
      ref={item}
      className={styles.item}
      aria-posinset={place}
      aria-setsize={total}
      data-note={note.id}
      data-found={snippet !== null || note.words !== '' || undefined}
    >
      {isDeleted ? <Deleted {...props} /> : <Kept {...props} />}
    </li>
  );
}

function Kept({ note, snippet, isReached, actions }: NoteItemProps) {
  const { title, url, createdAt } = note;
  const site = siteOf(note);
  const line = noteLine(note);
  const more = keptLine(note);
  const page = title || url;
  return (
    <>
      <SiteIcon site={site || undefined} />
      <button
        type="button"
        name="open-note"
        className={styles.conversation}
        tabIndex={isReached ? 0 : -1}
        onClick={() => actions.open(note)}
      >
        <span className={styles.name} dir="auto">
          {line || i18n.t('notes.one')}
        </span>
        {(snippet ?? more) && (
          <q className={styles.snippet} dir="auto">
            {snippet ? <MarkedWords snippet={snippet} /> : more}
          </q>
        )}
        <small className={styles.time}>
          <time dateTime={createdAt}>{timeFormat('wholeTime').format(new Date(createdAt))}</time>
          {page && (
            <>
              {' · '}
              <bdi>{page}</bdi>
            </>
          )}
          {site && (
            <>
              {' · '}
              <bdi>{site}</bdi>
            </>
          )}
        </small>
      </button>
      <MenuButton
        name="change-note"
        icon={EllipsisVertical}
        label={i18n.t('history.change', [shortName(note)])}
        tabIndex={isReached ? 0 : -1}
        choices={choicesOf(note, actions)}
      />
    </>
  );
}

function Deleted({ note, actions }: NoteItemProps) {
  return (
    <>
      <p className={styles.deleted} data-part="deleted-note">
        {i18n.t('notes.deleted')}
      </p>
      <Button
        name="restore-note"
        aria-label={i18n.t('history.undoDeleting', [shortName(note)])}
        onClick={() => actions.restore(note)}
      >
        {i18n.t('history.undo')}
      </Button>
    </>
  );
}
