import { EllipsisVertical } from 'lucide-react';
import { memo, type ReactNode, useRef } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { MenuButton } from '@/components/ui/menu-button.tsx';
import { useAllowed } from '@/components/ui/use-allowed.ts';
import type { ConversationRow } from '@/lib/conversations/stored-row.ts';
import type { Snippet } from '@/lib/search/snippet.ts';
import type { SearchQuery } from '@/lib/search/words.ts';
import { conversationChoices } from './conversation-choices.ts';
import type { ExportTask } from './conversation-export.tsx';
import styles from './conversation-item.module.css';
import RenameForm from './rename-form.tsx';
import { SiteIcon } from './site-icon.tsx';
import { useFocusHandedOn } from './use-focus-handed-on.ts';

/** A text with the words in it marked that were looked for. */
export function MarkedWords({ snippet }: { snippet: Snippet }) {
  return snippet.map(({ text, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a found text never change.
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** The place in a conversation that is to be shown. */
export interface WantedPlace {
  readonly messageId: string;
  /** The words that it was found by. */
  readonly query?: SearchQuery;
  /** Words that stand there one after the other, whatever signs are between them. */
  readonly words?: string;
}

/** The actions on a conversation of the list. */
export interface ItemActions {
  /** @param place where in it the words stand that it was found by */
  readonly open: (conversation: ConversationRow, place?: WantedPlace) => void;
  readonly remove: (conversation: ConversationRow) => void;
  readonly restore: (conversation: ConversationRow) => void;
  readonly pin: (conversation: ConversationRow, isPinned: boolean) => void;
  /** Shows its name as a field. */
  readonly beginRenaming: (conversation: ConversationRow) => void;
  /** @param title `null` where it stays as it was */
  readonly endRenaming: (conversation: ConversationRow, title: string | null) => void;
  /** Saves it as a file, or prints it. */
  readonly save: (conversation: ConversationRow, task: ExportTask) => void;
}

interface ConversationItemProps {
  conversation: ConversationRow;
  /** Its place among all, from 1, and how many there are: not all need be in the list yet. */
  place: number;
  total: number;
  times: Intl.DateTimeFormat;
  isCurrent: boolean;
  /** The tab key leads to it, and the arrow keys to the others. */
  isReached: boolean;
  /** It was deleted in this list, where it can still be brought back. */
  isDeleted: boolean;
  isRenamed: boolean;
  /** Nothing can be changed. */
  /** Its title with what was looked for marked in it, and where else that stands. */
  markedTitle?: Snippet | undefined;
  snippet?: Snippet | undefined;
  actions: ItemActions;
}

/**
 * One conversation of the list. One that is deleted keeps its place, so that nothing moves under
 * the pointer, and what had the focus hands it on.
 */
export const ConversationItem = memo(function ConversationItem(props: ConversationItemProps) {
  const { conversation, place, total, isDeleted, isRenamed } = props;
  const item = useRef<HTMLLIElement>(null);
  const shown = isDeleted ? 'deleted' : isRenamed ? 'renamed' : 'kept';
  useFocusHandedOn(item, shown);

  return (
    <li
      ref={item}
      className={styles.item}
      aria-posinset={place}
      aria-setsize={total}
      data-conversation={conversation.id}
      data-pinned={conversation.pinnedAt !== undefined || undefined}
      data-found={props.snippet !== undefined || undefined}
    >
      {shown === 'deleted' && <Deleted {...props} />}
      {shown === 'renamed' && (
        <RenameForm
          title={conversation.title}
          onEnd={(title) => props.actions.endRenaming(conversation, title)}
        />
      )}
      {shown === 'kept' && <Kept {...props} />}
    </li>
  );
});

function Kept(props: ConversationItemProps) {
  const { conversation, isCurrent, isReached, times, snippet, actions } = props;
  const { title, updatedAt, turnStartedAt } = conversation;
  const site = conversation.sites?.[0];
  const name: ReactNode = props.markedTitle ? <MarkedWords snippet={props.markedTitle} /> : title;
  return (
    <>
      <SiteIcon site={site} />
      <button
        type="button"
        name="open-conversation"
        className={styles.conversation}
        aria-current={isCurrent}
        tabIndex={isReached ? 0 : -1}
        onClick={() => actions.open(conversation)}
      >
        <span className={styles.name} dir="auto">
          {name || i18n.t('history.untitled')}
        </span>
        {snippet && snippet.length > 0 && (
          <q className={styles.snippet} dir="auto">
            <MarkedWords snippet={snippet} />
          </q>
        )}
        <small className={styles.time}>
          {turnStartedAt !== undefined && (
            <>
              <span className={styles.answering} data-part="answering">
                {i18n.t('status.streaming')}
              </span>
              {' · '}
            </>
          )}
          <time dateTime={updatedAt}>{times.format(new Date(updatedAt))}</time>
          {site && (
            <>
              {' · '}
              <bdi>{site}</bdi>
            </>
          )}
        </small>
      </button>
      <Changes {...props} />
    </>
  );
}

function Changes({ conversation, isReached, actions }: ConversationItemProps) {
  const { title, pinnedAt } = conversation;
  const save = (task: ExportTask) => actions.save(conversation, task);
  const choices = conversationChoices(useAllowed().export ? save : null, {
    isPinned: pinnedAt !== undefined,
    rename: () => actions.beginRenaming(conversation),
    pin: (isPinned) => actions.pin(conversation, isPinned),
    remove: () => actions.remove(conversation),
  });
  return (
    <MenuButton
      name="change-conversation"
      icon={EllipsisVertical}
      label={i18n.t('history.change', [title])}
      tabIndex={isReached ? 0 : -1}
      choices={choices}
    />
  );
}

function Deleted({ conversation, actions }: ConversationItemProps) {
  const { title } = conversation;
  return (
    <>
      <p className={styles.deleted} data-part="deleted-conversation">
        {i18n.t('history.deleted', [title])}
      </p>
      <Button
        name="restore-conversation"
        aria-label={i18n.t('history.undoDeleting', [title])}
        onClick={() => actions.restore(conversation)}
      >
        {i18n.t('history.undo')}
      </Button>
    </>
  );
}
