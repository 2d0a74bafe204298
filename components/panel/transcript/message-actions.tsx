import { Pencil, Trash2 } from 'lucide-react';
import { use, useRef } from 'react';
import { i18n } from '#i18n';
import { CopyButton } from '@/components/ui/action-button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { WarningLog } from '@/lib/errors/warning-log.ts';
import type { Reading } from '@/lib/settings/reading.ts';
import { AnswerActions } from './answer-actions.tsx';
import { Controls, useOfferedAction } from './contexts.ts';
import styles from './message-actions.module.css';
import { QuestionFold } from './question-fold.tsx';
import { VersionSwitch } from './version-switch.tsx';

interface QuestionActionsProps {
  message: ChatMessage;
  /** The ids of what can be shown in its place, its own among them. */
  versions: readonly string[];
  onEdit: () => void;
}

function QuestionActions({ message, versions, onEdit }: QuestionActionsProps) {
  const { command, isBusy } = use(Controls);
  const place = useRef<HTMLDivElement>(null);
  const editInView = () => {
    place.current?.closest('article')?.scrollIntoView({ block: 'nearest' });
    onEdit();
  };
  useOfferedAction('edit', message.id, isBusy ? null : editInView);
  return (
    <>
      <div ref={place} className={styles.actions} data-part="question-actions">
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
      <QuestionFold key={message.id} place={place} text={message.content} />
    </>
  );
}

interface QuestionProps {
  message: ChatMessage;
  /** The ids of what can be shown in its place, its own among them. */
  versions: readonly string[];
  onEdit: () => void;
}

interface AnswerProps {
  message: ChatMessage;
  versions: readonly string[];
  reading: Reading;
  /** The parts of the answer that could not be shown as they were meant. */
  warnings: WarningLog;
}

/** The buttons of a message, in one piece of code that is loaded with the first. */
export default function MessageActions(props: QuestionProps | AnswerProps) {
  return 'reading' in props ? <AnswerActions {...props} /> : <QuestionActions {...props} />;
}
