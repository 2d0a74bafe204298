import { i18n } from '#i18n';
import { CopyButton } from '@/components/markdown/block-actions/copy-button.tsx';
import type { ChatMessage } from '@/lib/chat/message.ts';
import styles from './question-actions.module.css';

/** What can be done with a question. */
export function QuestionActions({ message }: { message: ChatMessage }) {
  return (
    <div className={styles.actions} data-part="question-actions">
      <CopyButton
        name="copy-question"
        label={i18n.t('message.copyQuestion')}
        disabled={false}
        content={() => ({ text: message.content })}
      />
    </div>
  );
}
