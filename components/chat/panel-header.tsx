import { History, Settings, SquarePen } from 'lucide-react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import styles from './panel-header.module.css';

interface PanelHeaderProps {
  /** The conversation's title; empty before its first question. */
  title: string;
  onNewConversation: () => void;
  onHistory: () => void;
  onSettings: () => void;
}

/** The panel's head: which conversation this is, and the ways out of it. */
export function PanelHeader(props: PanelHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title} dir="auto">
        {props.title || i18n.t('panel.newConversation')}
      </h1>
      <IconButton
        name="new-conversation"
        icon={SquarePen}
        label={i18n.t('panel.newConversation')}
        onClick={props.onNewConversation}
      />
      <IconButton
        name="history"
        icon={History}
        label={i18n.t('panel.history')}
        onClick={props.onHistory}
      />
      <IconButton
        name="settings"
        icon={Settings}
        label={i18n.t('panel.settings')}
        onClick={props.onSettings}
      />
    </header>
  );
}
