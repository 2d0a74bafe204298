import { ArrowDown } from 'lucide-react';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { AskedQuestion, firstReading, TurnFailures, Versions } from '@/lib/chat/transcript.ts';
import type { Reading } from '@/lib/settings/reading.ts';
import { useFollowing } from '../following/use-following.ts';
import { Answer } from './answer.tsx';
import { AnswerBoundary } from './answer-boundary.tsx';
import { Branches, KeepAt } from './contexts.ts';
import styles from './message-list.module.css';
import { Question } from './question.tsx';
import { TranscriptEnd } from './transcript-end.tsx';

const LeftOutMark = lazyComponent(() => import('../gauge/left-out-mark.tsx'));

interface MessageListProps {
  conversation: ConversationState;
  /** The branch that is shown; it has at least one. */
  messages: readonly ChatMessage[];
  reading: Reading;
}

/** Another whenever text has come, and the same when only something else of a message has changed. */
function extentOfText(messages: readonly ChatMessage[]): string {
  const last = messages.at(-1);
  return `${messages.length} ${last?.content.length ?? 0}`;
}

/** Tells whether text has come since the view was released. */
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

/** The versions of a message have one place between them, whichever is shown. */
function placeOf({ role, parentId = '' }: ChatMessage): string {
  return `${role} ${parentId}`;
}

/** It follows its end until the reader goes up or holds it, and offers the way back. */
export default function MessageList({ conversation, messages, reading }: MessageListProps) {
  const [asked] = useState(() => new AskedQuestion());
  const [versions] = useState(() => new Versions());
  versions.update(conversation.messages);
  const [failures] = useState(() => new TurnFailures());
  failures.update(conversation);
  const { regionRef, contentRef, isReleased, goToEnd, keepAt } = useFollowing(
    messages,
    asked.update(conversation),
  );
  const last = messages.at(-1);
  const read = firstReading(messages);
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
          <KeepAt value={keepAt}>
            <Branches value={versions}>
              {messages.map((message, index) => (
                <Fragment key={placeOf(message)}>
                  <AnswerBoundary message={message}>
                    {message.role === 'user' ? (
                      <Question
                        message={message}
                        versions={versions.of(message)}
                        isUnanswered={messages[index + 1]?.role === 'user'}
                        failure={failures.of(message.id)}
                      />
                    ) : (
                      <Answer
                        conversationId={conversation.id}
                        message={message}
                        reading={reading}
                        hasRead={read >= 0 && read <= index}
                        versions={versions.of(message)}
                        isLast={message === last}
                        failure={failures.of(message.id)}
                      />
                    )}
                  </AnswerBoundary>
                  {message.id === conversation.leftOutThrough && (
                    <OptionalPart>
                      <LeftOutMark />
                    </OptionalPart>
                  )}
                </Fragment>
              ))}
            </Branches>
          </KeepAt>
          {last && <TranscriptEnd conversation={conversation} last={last} />}
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
