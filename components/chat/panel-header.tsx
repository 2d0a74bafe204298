import { EllipsisVertical, History, Settings, SquarePen } from 'lucide-react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { OptionalPart } from '@/components/ui/optional-part.tsx';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import { backEndsItem, shortcutsItem } from '@/lib/settings/items.ts';
import { ariaKeys, type ShortcutId } from '@/lib/shortcuts/shortcuts.ts';
import styles from './panel-header.module.css';
import { useSetting } from './use-setting.ts';

// Who has one back end has nothing to choose.
const BackEndMenu = lazyComponent(() => import('./back-end-menu.tsx'));

// Of an empty conversation there is nothing to save or print.
const ExportMenu = lazyComponent(() => import('./export-menu.tsx'));

interface PanelHeaderProps {
  /** The conversation's title; empty before its first question. */
  title: string;
  /** The one that is shown; `null` while it is on its way, or has no messages. */
  conversation: ConversationState | null;
  onNewConversation: () => void;
  onHistory: () => void;
  onSettings: () => void;
}

/** The panel's head: which conversation this is, and the ways out of it. */
export function PanelHeader(props: PanelHeaderProps) {
  const backEnds = useSetting(backEndsItem);
  const hasSingleKeys = useSetting(shortcutsItem)?.hasSingleKeys ?? false;
  const keys = (id: ShortcutId) => (hasSingleKeys ? ariaKeys(id) : undefined);
  // The buttons beside it stay where they are when it comes.
  const noMenu = <IconButton icon={EllipsisVertical} label={i18n.t('files.menu')} disabled />;
  return (
    <header className={styles.header}>
      <h1 className={styles.title} dir="auto">
        {props.title || i18n.t('panel.newConversation')}
      </h1>
      {backEnds && backEnds.length > 1 && (
        <OptionalPart>
          <BackEndMenu backEnds={backEnds} />
        </OptionalPart>
      )}
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
      {props.conversation ? (
        <OptionalPart before={noMenu} otherwise={noMenu}>
          <ExportMenu key={props.conversation.id} conversation={props.conversation} />
        </OptionalPart>
      ) : (
        noMenu
      )}
    </header>
  );
}
