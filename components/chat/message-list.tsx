import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { i18n } from '#i18n';
import { useReadableFromStart } from '@/components/markdown/use-readable-text.ts';
import { IconButton } from '@/components/ui/icon-button.tsx';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { Reading } from '@/lib/settings/settings.ts';
import { Answer } from './answer.tsx';
import { AnswerBoundary } from './answer-boundary.tsx';
import styles from './message-list.module.css';
import { Question } from './question.tsx';
import { useFollowing } from './use-following.ts';

interface MessageListProps {
  messages: readonly ChatMessage[];
  reading: Reading;
  /** What stands after the last message: a failure, or that an answer is awaited. */
  children: ReactNode;
}

/** Another whenever text has come, and the same when only something else of a message has changed. */
function extentOfText(messages: readonly ChatMessage[]): string {
  return `${messages.length} ${messages.at(-1)?.content.length ?? 0}`;
}

/** Whether text has come since the view was released. */
function useHasNews(messages: readonly ChatMessage[], isReleased: boolean): boolean {
  const extent = extentOfText(messages);
  const [seen, setSeen] = useState(extent);
  const setSeenNow = useEffectEvent(() => setSeen(extent));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was seen is what was there when that changed.
  useEffect(setSeenNow, [isReleased]);
  return isReleased && seen !== extent;
}

interface JumpButtonProps {
  hasNews: boolean;
  onJump: () => void;
  /** Told of a wheel that turns over the button, which lies above what scrolls. In pixels. */
  onScroll: (distance: number) => void;
}

/** Leads back to the end, and tells of text that has come there. */
function JumpButton({ hasNews, onJump, onScroll }: JumpButtonProps) {
  return (
    <div className={styles.jump} data-news={hasNews || undefined}>
      <IconButton
        name="jump"
        icon={ArrowDown}
        label={i18n.t(hasNews ? 'status.jumpToNew' : 'status.jumpToLatest')}
        onClick={onJump}
        onWheel={({ deltaY }) => onScroll(deltaY)}
      />
    </div>
  );
}

/** The transcript, as soon as it can be shown as it will stay. */
export default function MessageList(props: MessageListProps) {
  const isReadable = useReadableFromStart(props.messages);
  return isReadable && <Transcript {...props} />;
}

/** It follows its end until the reader goes up or holds it, and offers the way back. */
function Transcript({ messages, reading, children }: MessageListProps) {
  const question = messages.findLast(({ role }) => role === 'user')?.id;
  const { regionRef, contentRef, isReleased, goToEnd } = useFollowing(messages, question);
  const hasNews = useHasNews(messages, isReleased);
  const jump = () => {
    goToEnd();
    // The button goes, and would take the keyboard's place with it.
    regionRef.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.frame}>
      <section
        ref={regionRef}
        className={styles.scroller}
        data-part="transcript"
        aria-label={i18n.t('panel.transcript')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
      >
        <div ref={contentRef} className={styles.messages}>
          {messages.map((message, index) => (
            <AnswerBoundary key={message.id} message={message}>
              {message.role === 'user' ? (
                <Question message={message} />
              ) : (
                <Answer
                  message={message}
                  reading={reading}
                  isLast={index === messages.length - 1}
                />
              )}
            </AnswerBoundary>
          ))}
          {children}
        </div>
      </section>
      {isReleased && (
        <JumpButton
          hasNews={hasNews}
          onJump={jump}
          onScroll={(top) => regionRef.current?.scrollBy({ top })}
        />
      )}
    </div>
  );
}
