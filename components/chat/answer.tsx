import { memo, useState } from 'react';
import { i18n } from '#i18n';
import { Markdown } from '@/components/markdown/markdown.tsx';
import { MessageWarnings } from '@/components/markdown/message-warnings.ts';
import type { ChatMessage, MessagePart, SourcePart } from '@/lib/chat/message.ts';
import { WarningLog } from '@/lib/errors/warning-log.ts';
import type { Reading } from '@/lib/settings/settings.ts';
import styles from './answer.module.css';
import { AnswerActions } from './answer-actions.tsx';
import { Reasoning } from './reasoning.tsx';
import { Sources } from './sources.tsx';

interface AnswerProps {
  message: ChatMessage;
  reading: Reading;
  /** A failure that ended the last answer is said after it; of earlier ones only this line tells. */
  isLast: boolean;
}

/** Whether more may come of a part, or would have come: a cut answer stays as it was shown. */
function isUnfinished({ parts, outcome }: ChatMessage, part: MessagePart, index: number): boolean {
  if (outcome === undefined) return 'partId' in part;
  return outcome !== 'complete' && index === parts.length - 1;
}

function outcomeText({ parts, outcome }: ChatMessage, isLast: boolean): string {
  if (outcome === 'stopped') {
    return parts.length > 0 ? i18n.t('message.stopped') : i18n.t('message.stoppedAtOnce');
  }
  if (outcome === undefined || outcome === 'complete' || isLast) return '';
  return i18n.t('message.cutShort');
}

function isSource(part: MessagePart): part is SourcePart {
  return part.type === 'source-url';
}

/** What the back end answered, part by part; an answer cut short says so. */
export const Answer = memo(function Answer({ message, reading, isLast }: AnswerProps) {
  const { parts, outcome } = message;
  const [warnings] = useState(() => new WarningLog());
  const outcomeLine = outcomeText(message, isLast);
  const sources = parts.filter(isSource);
  return (
    <article
      className={styles.answer}
      data-role="assistant"
      data-outcome={outcome}
      aria-label={i18n.t('message.answer')}
      aria-busy={outcome === undefined}
    >
      <MessageWarnings value={warnings}>
        <div className={styles.parts} data-part="answer">
          {parts.map((part, index) => {
            // Parts are appended, or taken back from the end: their place is their identity.
            const key = index;
            const streaming = isUnfinished(message, part, index);
            if (part.type === 'reasoning') {
              return (
                <Reasoning key={key} text={part.text} streaming={streaming} reading={reading} />
              );
            }
            if (part.type !== 'text') return null;
            return (
              <Markdown
                key={key}
                text={part.text}
                streaming={streaming}
                ended={outcome !== undefined}
                idPrefix={`${message.id}-${index}-`}
                {...reading}
              />
            );
          })}
        </div>
      </MessageWarnings>
      {sources.length > 0 && <Sources sources={sources} reading={reading} />}
      {outcomeLine && <p className={styles.outcome}>{outcomeLine}</p>}
      {message.content && <AnswerActions message={message} reading={reading} warnings={warnings} />}
    </article>
  );
});
