import { EllipsisVertical, History, Settings, SquarePen } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import { ariaKeys, type ShortcutId } from '@/components/shortcuts/shortcuts.ts';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { ConversationCommand } from '@/lib/relay/messages.ts';
import { shortcutsItem } from '@/lib/settings/shortcuts.ts';
import { useSetting } from '../ui/use-setting.ts';
import styles from './panel-header.module.css';

// With an empty conversation there is nothing to be done.
const ConversationMenu = lazyComponent(() => import('../history/conversation-menu.tsx'));
const HeldHere = lazyComponent(() => import('./held-here.tsx'));
const RenameForm = lazyComponent(() => import('../history/rename-form.tsx'));

interface PanelHeaderProps {
  /** The conversation's title: empty before its first question, `null` while that is on its way. */
  title: string | null;
  /** The one that is shown; `null` while it is on its way, or has no messages. */
  conversation: ConversationState | null;
  onCommand: (command: ConversationCommand) => void;
  onDelete: () => void;
  onNewConversation: () => void;
  onHistory: () => void;
  onSettings: () => void;
}

/** Focuses the menu, where the field stood, unless the reader has left it for something else. */
function focusMenu(): void {
  if (document.querySelector(':focus') === null) {
    document.querySelector<HTMLElement>('button[name="more"]')?.focus();
  }
}

/** The panel's head: which conversation this is, and the ways out of it. */
export function PanelHeader(props: PanelHeaderProps) {
  const hasSingleKeys = useSetting(shortcutsItem)?.hasSingleKeys ?? false;
  const keys = (id: ShortcutId) => (hasSingleKeys ? ariaKeys(id) : undefined);
  const title = props.title || i18n.t('panel.newConversation');
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const { conversation } = props;
  const heading = (
    <h1 className={styles.title} dir="auto">
      {props.title === null ? '\u00a0' : title}
    </h1>
  );
  // The buttons beside it stay where they are when it comes.
  const noMenu = (
    <IconButton icon={EllipsisVertical} label={i18n.t('history.change', [title])} disabled />
  );
  return (
    <header className={styles.header}>
      {conversation && conversation.id === renamedId ? (
        <OptionalPart otherwise={heading} before={heading}>
          <RenameForm
            title={props.title ?? ''}
            onEnd={(given) => {
              setRenamedId(null);
              if (given !== null) props.onCommand({ type: 'rename', title: given });
              requestAnimationFrame(focusMenu);
            }}
          />
        </OptionalPart>
      ) : (
        heading
      )}
      <OptionalPart>
        <HeldHere />
      </OptionalPart>
      <IconButton
        name="new-conversation"
        icon={SquarePen}
        label={i18n.t('panel.newConversation')}
        aria-keyshortcuts={keys('newConversation')}
        onClick={props.onNewConversation}
      />
      <IconButton
        name="history"
        icon={History}
        label={i18n.t('panel.history')}
        aria-keyshortcuts={keys('history')}
        onClick={props.onHistory}
      />
      <IconButton
        name="settings"
        icon={Settings}
        label={i18n.t('panel.settings')}
        onClick={props.onSettings}
      />
      {conversation ? (
        <OptionalPart before={noMenu} otherwise={noMenu}>
          <ConversationMenu
            key={conversation.id}
            conversation={conversation}
            title={title}
            onCommand={props.onCommand}
            onRename={() => setRenamedId(conversation.id)}
            onDelete={props.onDelete}
          />
        </OptionalPart>
      ) : (
        noMenu
      )}
    </header>
  );
}
