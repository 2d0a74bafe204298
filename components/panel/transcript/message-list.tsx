import { Fragment, startTransition, useEffect, useState } from 'react';
import { i18n } from '#i18n';
import { LongConversation } from '@/components/markdown/contexts.ts';
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

// The end is followed until the reader leaves it.
const JumpButton = lazyComponent(() => import('../following/jump-button.tsx'));
const LeftOutMark = lazyComponent(() => import('../gauge/left-out-mark.tsx'));

interface MessageListProps {
  conversation: ConversationState;
  /** The branch that is shown; it has at least one. */
  messages: readonly ChatMessage[];
  reading: Reading;
}

/** Characters of about 250 pages; hardly a conversation has more. */
const MOST_CHARACTERS = 500_000;

function isLong(messages: readonly ChatMessage[]): boolean {
  return messages.reduce((sum, { content }) => sum + content.length, 0) > MOST_CHARACTERS;
}

/** The versions of a message have one place between them, whichever is shown. */
function placeOf({ role, parentId = '' }: ChatMessage): string {
  return `${role} ${parentId}`;
}

/** Characters that fill a high view, and those that a message takes the room of beside its own. */
const CHARACTERS_IN_VIEW = 4000;
const AROUND_MESSAGE = 200;

/** The index of the message that the view begins in when it stands at the end. */
function firstInView(messages: readonly ChatMessage[]): number {
  let room = CHARACTERS_IN_VIEW;
  const first = messages.findLastIndex(({ content }) => {
    room -= content.length + AROUND_MESSAGE;
    return room <= 0;
  });
  return Math.max(0, first);
}

/**
 * A conversation is opened at its end: what comes before is rendered once that is seen.
 * @returns the index of the first message to render
 */
function useFirstRendered(messages: readonly ChatMessage[]): number {
  const [first, setFirst] = useState(() => firstInView(messages));
  useEffect(() => startTransition(() => setFirst(0)), []);
  return first;
}

interface TurnsProps extends MessageListProps {
  versions: Versions;
  failures: TurnFailures;
}

function Turns({ conversation, messages, reading, versions, failures }: TurnsProps) {
  const last = messages.at(-1);
  const read = firstReading(messages);
  const first = useFirstRendered(messages);
  return messages.slice(first).map((message, offset) => (
    <Fragment key={placeOf(message)}>
      <AnswerBoundary message={message}>
        {message.role === 'user' ? (
          <Question
            message={message}
            versions={versions.of(message)}
            isUnanswered={messages[first + offset + 1]?.role === 'user'}
            answeredBy={messages[first + offset + 1]?.choice}
            failure={failures.of(message.id)}
          />
        ) : (
          <Answer
            conversationId={conversation.id}
            message={message}
            reading={reading}
            hasRead={read >= 0 && read <= first + offset}
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
  ));
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
              <LongConversation value={isLong(messages)}>
                <Turns {...{ conversation, messages, reading, versions, failures }} />
              </LongConversation>
            </Branches>
          </KeepAt>
          {last && <TranscriptEnd conversation={conversation} last={last} />}
        </div>
      </section>
      {isReleased && (
        <OptionalPart>
          <JumpButton messages={messages} region={regionRef} onJump={goToEnd} />
        </OptionalPart>
      )}
    </div>
  );
}
