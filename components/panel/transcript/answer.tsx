import { memo, useId, useMemo } from 'react';
import { i18n } from '#i18n';
import {
  MessageFormulas,
  MessageMarks,
  MessageSources,
  MessageWarnings,
  PictureSource,
} from '@/components/markdown/contexts.ts';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import { loadedShare } from '@/lib/built-in-model/download-progress.ts';
import { isCutShort, isEmptyAnswer } from '@/lib/chat/answer-state.ts';
import type { ChatMessage, MessagePart } from '@/lib/chat/message.ts';
import { sourcePlaces } from '@/lib/chat/transcript.ts';
import type { Failure } from '@/lib/errors/failure.ts';
import { WarningLog } from '@/lib/errors/warning-log.ts';
import { FormulaBudget } from '@/lib/math/formula-budget.ts';
import type { Reading } from '@/lib/settings/reading.ts';
import styles from './answer.module.css';
import { AnswerPart } from './answer-part.tsx';
import { MessageActions } from './lazy-message-actions.ts';
import { useMessageMarks } from './quotes/use-message-marks.ts';
import type { AnySource } from './sources.tsx';
import { Waiting } from './waiting.tsx';

// Most answers were given here, name no sources, and end as they should.
const NotImported = lazyComponent(() => import('./not-imported.tsx'));
const Sources = lazyComponent(() => import('./sources.tsx'));
const AnswerEnd = lazyComponent(() => import('./answer-end.tsx'));

interface AnswerProps {
  conversationId: string;
  message: ChatMessage;
  reading: Reading;
  /** Others' words came to the model before it answered, or while it did. */
  hasRead: boolean;
  /** The ids of the answers to the same question, this one's among them. */
  versions: readonly string[];
  /** A failure that ended the last answer is said after it; of earlier ones only this line tells. */
  isLast: boolean;
  /** The failure of its turn, where that is known. */
  failure: Failure | null;
}

/** Tells whether a part shows nothing in its place: a server may send a hundred thousand of these. */
function isElsewhere(part: MessagePart): boolean {
  return isSource(part) || (part.type === 'data' && loadedShare(part) === null);
}

function isSource(part: MessagePart): part is AnySource {
  return part.type === 'source-url' || part.type === 'source-document';
}

/** The name by which the model was chosen; of another that answers in its place the one that is told. */
function answererOf({ details, choice }: ChatMessage): string | undefined {
  if (details?.model === choice?.model && details?.modelName) return details.modelName;
  return details?.model || details?.backEnd;
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
 * An answer, part by part; one that was cut short says so. Another version of it may take its
 * place: its buttons stay then, and with them the focus.
 */
export const Answer = memo(function Answer(props: AnswerProps) {
  const { conversationId, message, reading, hasRead, versions, isLast, failure } = props;
  const { id, parts, outcome, details } = message;
  const answeredBy = answererOf(message);
  const pictures = useMemo(
    () => ({ conversationId, messageId: id, reading, hasRead }),
    [conversationId, id, reading, hasRead],
  );
  const { warnings, formulas } = useAccounts(id);
  const sources = parts.filter(isSource);
  const named = useSources(id, sources);
  const marks = useMessageMarks(message, hasRead);
  const isEmpty = isEmptyAnswer(message);
  return (
    <article
      className={styles.answer}
      data-role="assistant"
      data-outcome={outcome}
      aria-label={i18n.t('message.answer')}
      aria-busy={outcome === undefined}
    >
      {answeredBy && (
        <p data-part="answer-model" dir="auto">
          {answeredBy}
        </p>
      )}
      <MessageWarnings key={id} value={warnings}>
        <MessageFormulas value={formulas}>
          <PictureSource value={pictures}>
            <MessageSources value={named}>
              <MessageMarks value={marks}>
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
              </MessageMarks>
            </MessageSources>
          </PictureSource>
        </MessageFormulas>
      </MessageWarnings>
      {outcome === undefined && isEmpty && <Waiting />}
      {message.isImported && (
        <OptionalPart>
          <NotImported message={message} />
        </OptionalPart>
      )}
      {sources.length > 0 && (
        <OptionalPart>
          <Sources
            key={`sources ${id}`}
            sources={sources}
            places={named.places}
            idPrefix={named.idPrefix}
            reading={reading}
          />
        </OptionalPart>
      )}
      {(isCutShort(message) || details?.reason) && (
        <OptionalPart>
          <AnswerEnd message={message} isLast={isLast} failure={failure} />
        </OptionalPart>
      )}
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
