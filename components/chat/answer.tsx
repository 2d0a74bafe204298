import { memo, type ReactNode, useId, useMemo } from 'react';
import { i18n } from '#i18n';
import { MessageFormulas } from '@/components/markdown/message-formulas.ts';
import { MessageSources } from '@/components/markdown/message-sources.ts';
import { MessageWarnings } from '@/components/markdown/message-warnings.ts';
import { PictureSource } from '@/components/markdown/picture-source.ts';
import { OptionalPart } from '@/components/ui/optional-part.tsx';
import { loadedShare } from '@/lib/built-in-model/download-progress.ts';
import { isEmptyAnswer } from '@/lib/chat/is-empty-answer.ts';
import type { ChatMessage, MessagePart } from '@/lib/chat/message.ts';
import { sourcePlaces } from '@/lib/chat/source-places.ts';
import type { Failure } from '@/lib/errors/failure.ts';
import { WarningLog } from '@/lib/errors/warning-log.ts';
import { FormulaBudget } from '@/lib/math/formula-budget.ts';
import type { Reading } from '@/lib/settings/settings.ts';
import styles from './answer.module.css';
import { AnswerPart } from './answer-part.tsx';
import { FailureTitle } from './lazy-failure.tsx';
import { MessageActions } from './lazy-message-actions.ts';
import { type AnySource, Sources } from './sources.tsx';
import { Waiting } from './waiting.tsx';

interface AnswerProps {
  conversationId: string;
  message: ChatMessage;
  reading: Reading;
  /** Whether others' words came to the model before it answered, or while it did. */
  hasRead: boolean;
  /** The ids of the answers to the same question, this one's among them. */
  versions: readonly string[];
  /** A failure that ended the last answer is said after it; of earlier ones only this line tells. */
  isLast: boolean;
  /** Why its turn failed, where that is known. */
  failure: Failure | null;
}

function outcomeOf({ message, isLast, failure }: AnswerProps): ReactNode {
  const { outcome } = message;
  if (outcome === 'stopped') {
    return isEmptyAnswer(message) ? i18n.t('message.stoppedAtOnce') : i18n.t('message.stopped');
  }
  if (outcome === undefined || outcome === 'complete' || isLast) return null;
  return (
    <>
      {i18n.t('message.cutShort')} {failure && <FailureTitle failure={failure} />}
    </>
  );
}

/** Whether a part is nothing in its place: what a server sends a hundred thousand of. */
function isElsewhere(part: MessagePart): boolean {
  return isSource(part) || (part.type === 'data' && loadedShare(part) === null);
}

function isSource(part: MessagePart): part is AnySource {
  return part.type === 'source-url' || part.type === 'source-document';
}

/** A log and a budget of its own for each message, however often that changes. */
function useAccounts(messageId: string): { warnings: WarningLog; formulas: FormulaBudget } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message's are others.
  return useMemo(
    () => ({ warnings: new WarningLog(), formulas: new FormulaBudget() }),
    [messageId],
  );
}

/** The same object for as long as no further source comes. */
function useSources(messageId: string, sources: readonly AnySource[]) {
  const idPrefix = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: sources of a message are only ever appended.
  return useMemo(
    () => ({ places: sourcePlaces(sources), idPrefix }),
    [messageId, sources.length, idPrefix],
  );
}

/**
 * What the back end answered, part by part; an answer cut short says so. Another version of it may
 * take its place: what can be done with it stays then, and with it the focus.
 */
export const Answer = memo(function Answer(props: AnswerProps) {
  const { conversationId, message, reading, hasRead, versions, isLast } = props;
  const { id, parts, outcome } = message;
  const pictures = useMemo(
    () => ({ conversationId, messageId: id, reading, hasRead }),
    [conversationId, id, reading, hasRead],
  );
  const { warnings, formulas } = useAccounts(id);
  const outcomeLine = outcomeOf(props);
  const sources = parts.filter(isSource);
  const named = useSources(id, sources);
  const isEmpty = isEmptyAnswer(message);
  return (
    <article
      className={styles.answer}
      data-role="assistant"
      data-outcome={outcome}
      aria-label={i18n.t('message.answer')}
      aria-busy={outcome === undefined}
    >
      <MessageWarnings key={id} value={warnings}>
        <MessageFormulas value={formulas}>
          <PictureSource value={pictures}>
            <MessageSources value={named}>
              <div className={styles.parts} data-part="answer">
                {parts.map((part, index) =>
                  isElsewhere(part) ? null : (
                    <AnswerPart
                      // biome-ignore lint/suspicious/noArrayIndexKey: parts are appended, or taken back from the end.
                      key={index}
                      message={message}
                      part={part}
                      index={index}
                      reading={reading}
                      isLast={isLast}
                    />
                  ),
                )}
              </div>
            </MessageSources>
          </PictureSource>
        </MessageFormulas>
      </MessageWarnings>
      {outcome === undefined && isEmpty && <Waiting />}
      {sources.length > 0 && (
        <Sources
          key={`sources ${id}`}
          sources={sources}
          places={named.places}
          idPrefix={named.idPrefix}
          reading={reading}
        />
      )}
      {outcomeLine && <p className={styles.outcome}>{outcomeLine}</p>}
      {(!isEmpty || versions.length > 1) && (
        <div className={styles.foot}>
          <OptionalPart>
            <MessageActions
              message={message}
              reading={reading}
              warnings={warnings}
              versions={versions}
            />
          </OptionalPart>
        </div>
      )}
    </article>
  );
});
