import { memo } from 'react';
import { i18n } from '#i18n';
import { Markdown } from '@/components/markdown/markdown.tsx';
import type { ChatMessage, MessagePart, SourcePart } from '@/lib/chat/message.ts';
import type { Reading } from '@/lib/settings/settings.ts';
import styles from './answer.module.css';
import { Reasoning } from './reasoning.tsx';
import { Sources } from './sources.tsx';

interface AnswerProps {
  message: ChatMessage;
  reading: Reading;
}

function isSource(part: MessagePart): part is SourcePart {
  return part.type === 'source-url';
}

/** What the back end answered, part by part; an answer cut short says so. */
export const Answer = memo(function Answer({ message, reading }: AnswerProps) {
  const { parts, outcome } = message;
  const sources = parts.filter(isSource);
  return (
    <article
      className={styles.answer}
      data-role="assistant"
      data-outcome={outcome}
      aria-label={i18n.t('message.answer')}
      aria-busy={outcome === undefined}
    >
      <div className={styles.parts} data-part="answer">
        {parts.map((part, index) => {
          // Parts are only ever appended, so their place is their identity.
          const key = index;
          // A part that another follows is whole; the last of a cut answer never became so.
          const streaming = outcome !== 'complete' && index === parts.length - 1;
          if (part.type === 'reasoning') {
            return <Reasoning key={key} text={part.text} streaming={streaming} reading={reading} />;
          }
          if (part.type !== 'text') return null;
          return (
            <Markdown
              key={key}
              text={part.text}
              streaming={streaming}
              idPrefix={`${message.id}-${index}-`}
              {...reading}
            />
          );
        })}
      </div>
      {sources.length > 0 && <Sources sources={sources} />}
      {outcome === 'stopped' && <p className={styles.outcome}>{i18n.t('message.stopped')}</p>}
    </article>
  );
});
