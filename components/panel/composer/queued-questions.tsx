import { X } from 'lucide-react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import type { ChatMessage } from '@/lib/chat/message.ts';
import styles from './queued-questions.module.css';

interface QueuedQuestionsProps {
  queue: readonly ChatMessage[];
  /** Nothing is under way that they wait for. */
  isPaused: boolean;
  onAskNext: () => void;
  onTakeBack: (question: ChatMessage) => void;
}

/** Questions that wait for their turn, above the composer; each can be taken back. */
export default function QueuedQuestions(props: QueuedQuestionsProps) {
  const { queue, isPaused, onAskNext, onTakeBack } = props;
  return (
    <section className={styles.queue} data-part="queue" aria-label={i18n.t('queue.title')}>
      <h2 className={styles.title}>{i18n.t('queue.title')}</h2>
      <ol className={styles.questions}>
        {queue.map((question) => (
          <li key={question.id} className={styles.question} data-part="queued">
            <span className={styles.text} dir="auto">
              {question.content}
            </span>
            <IconButton
              name="unqueue"
              icon={X}
              label={i18n.t('queue.takeBack', [question.content.slice(0, 80)])}
              onClick={() => onTakeBack(question)}
            />
          </li>
        ))}
      </ol>
      {isPaused && (
        <div className={styles.paused}>
          <p>{i18n.t('queue.paused')}</p>
          <Button name="ask-next" onClick={onAskNext}>
            {i18n.t('queue.askNext')}
          </Button>
        </div>
      )}
    </section>
  );
}
