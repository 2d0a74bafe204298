import { memo } from 'react';
import { i18n } from '#i18n';
import { CopyButton } from '@/components/markdown/block-actions/copy-button.tsx';
import type { ChatMessage, Selection } from '@/lib/chat/message.ts';
import styles from './question.module.css';
import { SelectionChip } from './selection-chip.tsx';

function selectionsOf(message: ChatMessage): Selection[] {
  return message.parts.flatMap((part) => (part.type === 'data-selection' ? [part.data] : []));
}

/** What the reader asked, with the passages it was about above it. */
export const Question = memo(function Question({ message }: { message: ChatMessage }) {
  return (
    <article className={styles.question} data-role="user" aria-label={i18n.t('message.question')}>
      {selectionsOf(message).map((selection, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the passages of a sent question never change.
        <SelectionChip key={index} selection={selection} />
      ))}
      {message.content && (
        <>
          <p className={styles.text} dir="auto">
            {message.content}
          </p>
          <div className={styles.actions}>
            <CopyButton
              name="copy-question"
              label={i18n.t('message.copyQuestion')}
              disabled={false}
              content={() => ({ text: message.content })}
            />
          </div>
        </>
      )}
    </article>
  );
});
