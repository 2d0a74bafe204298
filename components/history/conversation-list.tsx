import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { useNoteFilter } from '@/components/notes/use-note-filter.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import { compareInList } from '@/lib/conversations/conversation-page.ts';
import type { ConversationRow } from '@/lib/conversations/stored-row.ts';
import FailureNotice from '../ui/failure-notice.tsx';
import { ExportState } from './conversation-export.tsx';
import type { WantedPlace } from './conversation-item.tsx';
import styles from './conversation-list.module.css';
import { FoundConversations, GroupedConversations } from './conversation-rows.tsx';
import { ListState } from './list-state.tsx';
import { ListTools } from './list-tools.tsx';
import { SiteIconsContext, useSiteIcons } from './site-icon.tsx';
import { useConversations, useSites } from './use-conversations.ts';
import { type Deletions, useDeletions } from './use-deletions.ts';
import { useFoundConversations, useIndexState } from './use-found-conversations.ts';
import { useListKeys } from './use-list-keys.ts';
import { useRowActions, useRowExport } from './use-row-actions.ts';

const NotesList = lazyComponent(() => import('../notes/notes-list.tsx'));

interface ConversationListProps {
  /** The one that the panel shows. */
  currentId: string | null;
  /** The panel stands in a private window, and lists the conversations of private windows alone. */
  isPrivate: boolean;
  /**
   * Shows a conversation in the panel, behind the list; it need not exist yet.
   * @param place where in it the words stand that it was found by
   */
  onShow: (conversationId: string, place?: WantedPlace) => void;
  onClose: () => void;
}

/** The rows of a page, and of each further one that the list's end asks for. */
const PAGE_LENGTH = 100;
/** The same for found conversations: each is read for the words around the match. */
const FOUND_PAGE_LENGTH = 20;

/** Rows that were deleted in this list, or are on their way back, keep their places in it. */
function withDeletions(
  listed: readonly ConversationRow[],
  deletions: Deletions,
  site: string | undefined,
): readonly ConversationRow[] {
  if (deletions.size === 0) return listed;
  const held = [...deletions.values()]
    .map(({ row }) => row)
    .filter(({ sites }) => site === undefined || sites?.includes(site));
  const rows = [...listed.filter(({ id }) => !deletions.has(id)), ...held];
  return rows.sort(compareInList);
}

/** Every conversation, to be found and opened again, named, pinned or deleted. */
export default function ConversationList(props: ConversationListProps) {
  const { currentId, isPrivate, onClose } = props;
  const [typed, setTyped] = useState('');
  const [site, setSite] = useState<string>();
  const [limit, setLimit] = useState(PAGE_LENGTH);
  const [foundLimit, setFoundLimit] = useState(FOUND_PAGE_LENGTH);
  const page = useConversations({ limit, site }, isPrivate);
  const sites = useSites(isPrivate);
  const notes = useNoteFilter(isPrivate);
  const icons = useSiteIcons();
  const changes = useDeletions(isPrivate);
  const { deletions } = changes;
  const index = useIndexState(isPrivate);
  const search = { typed: useDeferredValue(typed), limit: foundLimit, site, isPrivate };
  const found = useFoundConversations({ ...search, deletions, index });
  const { save, ...exporting } = useRowExport(isPrivate);
  const { actions, renamedId } = useRowActions(props, changes, save);

  const listed = useMemo(
    () => withDeletions(page?.conversations ?? [], deletions, site),
    [page, deletions, site],
  );
  const isSearch = typed.trim() !== '' && found !== null;
  const rows = isSearch ? found.rows.map(({ row }) => row) : listed;
  const total = Math.max((isSearch ? found.total : page?.total) ?? 0, rows.length);
  const failure = page?.failure ?? (isSearch ? found.failure : null) ?? changes.failure;

  const withRow = (id: string, act: (row: ConversationRow) => void) => {
    const row = rows.find((each) => each.id === id);
    if (row && !deletions.get(id)?.isDeleted) act(row);
  };
  const keys = useListKeys({
    onRename: (id) => withRow(id, actions.beginRenaming),
    onDelete: (id) => withRow(id, actions.remove),
  });
  const reachedId = rows.some(({ id }) => id === keys.reachedId) ? keys.reachedId : rows[0]?.id;
  const shared = { currentId, reachedId, renamedId, deletions, total, actions };
  const isSought = typed !== '' || site !== undefined || notes.choice !== null;
  const hasAny = page === undefined || total > 0 || isSought;

  return (
    <Dialog title={i18n.t(notes.isShown ? 'notes.title' : 'history.title')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows in it, which have them by bubbling. */}
      <div
        ref={keys.list}
        className={styles.list}
        data-part="history"
        onFocus={keys.onFocus}
        onKeyDown={keys.onKeyDown}
      >
        <div className={styles.exporting}>
          <ExportState
            {...exporting}
            focusAfter={() =>
              keys.list.current?.querySelector<HTMLElement>(
                'button[name="change-conversation"][tabindex="0"]',
              )
            }
          />
        </div>
        {hasAny && (
          <ListTools
            typed={typed}
            onType={(text) => {
              setTyped(text);
              setFoundLimit(FOUND_PAGE_LENGTH);
            }}
            sites={notes.isShown ? notes.sites : sites}
            site={site}
            onSite={setSite}
            notes={notes.choice}
          />
        )}
        <div className={styles.notice}>
          {failure && <FailureNotice failure={failure} />}
          {page?.isDamaged && <FailureNotice failure={{ kind: 'damaged-data' }} />}
        </div>
        {!failure && !notes.isShown && (
          <ListState
            isLoading={page === undefined}
            isSearch={isSearch}
            site={site}
            total={total}
            index={index}
          />
        )}
        <SiteIconsContext value={icons}>
          {notes.isShown ? (
            <OptionalPart>
              <NotesList typed={search.typed} site={site} onShow={props.onShow} onClose={onClose} />
            </OptionalPart>
          ) : isSearch ? (
            <FoundConversations found={found} {...shared} />
          ) : (
            <GroupedConversations rows={listed} {...shared} />
          )}
        </SiteIconsContext>
        {rows.length < total && !notes.isShown && (
          <NearEnd
            key={`${isSearch} ${rows.length}`}
            onNear={() =>
              isSearch
                ? setFoundLimit(rows.length + FOUND_PAGE_LENGTH)
                : setLimit(rows.length + PAGE_LENGTH)
            }
          />
        )}
      </div>
    </Dialog>
  );
}

/** Tells once when the list's end is less than one view's height from being seen. */
function NearEnd({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    const end = place.current;
    if (!end) return;
    const root = end.closest('[data-part="history"]')?.parentElement ?? null;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { root, rootMargin: '100%' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, []);
  return <div ref={place} />;
}
