import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStickToBottom } from 'use-stick-to-bottom';
import { i18n } from '#i18n';
import { useReadableFromStart } from '@/components/markdown/use-readable-text.ts';
import { IconButton } from '@/components/ui/icon-button.tsx';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { Reading } from '@/lib/settings/settings.ts';
import { Answer } from './answer.tsx';
import styles from './message-list.module.css';
import { Question } from './question.tsx';

interface MessageListProps {
  messages: readonly ChatMessage[];
  reading: Reading;
  /** What stands after the last message: a failure, or that an answer is awaited. */
  children: ReactNode;
}

/** The specification's spring, section 9. */
const SPRING = { damping: 0.7, stiffness: 0.05, mass: 1.25 };

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The transcript, as soon as it can be shown as it will stay. */
export function MessageList(props: MessageListProps) {
  const isReadable = useReadableFromStart(props.messages.map(({ content }) => content));
  return isReadable && <Transcript {...props} />;
}

/** It follows its end until the reader scrolls up, and offers the way back. */
function Transcript({ messages, reading, children }: MessageListProps) {
  const { scrollRef, contentRef, isAtBottom, scrollToBottom } = useStickToBottom({
    initial: 'instant',
    resize: prefersReducedMotion() ? 'instant' : SPRING,
  });
  return (
    <div className={styles.frame}>
      <section
        ref={scrollRef}
        className={styles.scroller}
        aria-label={i18n.t('panel.transcript')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
      >
        <div ref={contentRef} className={styles.messages}>
          {messages.map((message, index) =>
            message.role === 'user' ? (
              <Question key={message.id} message={message} />
            ) : (
              <Answer
                key={message.id}
                message={message}
                reading={reading}
                isLast={index === messages.length - 1}
              />
            ),
          )}
          {children}
        </div>
      </section>
      {!isAtBottom && (
        <div className={styles.jump}>
          <IconButton
            icon={ArrowDown}
            label={i18n.t('status.jumpToLatest')}
            onClick={() => void scrollToBottom()}
          />
        </div>
      )}
    </div>
  );
}
