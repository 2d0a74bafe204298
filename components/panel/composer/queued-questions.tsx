import { Paperclip, X } from 'lucide-react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { picturesOf } from '@/lib/chat/kept-file.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { selectionsOf } from '@/lib/chat/message-content.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import styles from './queued-questions.module.css';

interface QueuedQuestionsProps {
  queue: readonly ChatMessage[];
  /** Nothing is under way that they wait for. */
  isPaused: boolean;
  onAskNext: () => void;
  onTakeBack: (question: ChatMessage) => void;
}

/** The names of what goes with a question. */
function attachedTo(question: ChatMessage): string {
  const passages = selectionsOf(question).map(({ title, url }) => title.trim() || hostOf(url));
  const pictures = picturesOf(question).map(
    ({ filename }) => filename || i18n.t('pictures.unnamed'),
  );
  return [...new Set([...passages, ...pictures])].filter(Boolean).join(' · ');
}

function Attached({ question }: { question: ChatMessage }) {
  const names = attachedTo(question);
  if (names === '') return null;
  return (
    <span className={styles.attached} data-part="queued-with" title={names}>
      <Paperclip size={12} aria-hidden />
      <bdi className={styles.text}>{names}</bdi>
    </span>
  );
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
            <span className={styles.words}>
              <span className={styles.text} dir="auto" data-part="queued-text">
                {question.content}
              </span>
              <Attached question={question} />
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
