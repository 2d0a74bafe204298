import { Pencil, Trash2 } from 'lucide-react';
import { use } from 'react';
import { i18n } from '#i18n';
import { CopyButton } from '@/components/markdown/block-actions/copy-button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { Controls } from './conversation-controls.ts';
import styles from './question-actions.module.css';
import { VersionSwitch } from './version-switch.tsx';

interface QuestionActionsProps {
  message: ChatMessage;
  /** The ids of what can be shown in its place, its own among them. */
  versions: readonly string[];
  onEdit: () => void;
}

/** What can be done with a question. */
export function QuestionActions({ message, versions, onEdit }: QuestionActionsProps) {
  const { command, isBusy } = use(Controls);
  return (
    <div className={styles.actions} data-part="question-actions">
      <CopyButton
        name="copy-question"
        label={i18n.t('message.copyQuestion')}
        disabled={false}
        content={() => ({ text: message.content })}
      />
      <IconButton
        name="edit"
        icon={Pencil}
        label={i18n.t('message.edit')}
        disabled={isBusy}
        onClick={onEdit}
      />
      <IconButton
        name="delete-message"
        icon={Trash2}
        label={i18n.t('message.delete')}
        onClick={() => command({ type: 'delete-message', messageId: message.id })}
      />
      {versions.length > 1 && <VersionSwitch messageId={message.id} versions={versions} />}
    </div>
  );
}
