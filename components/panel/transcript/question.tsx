import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { i18n } from '#i18n';
import { Before, lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { selectionsOf } from '@/lib/chat/message-content.ts';
import type { ModelChoice } from '@/lib/chat/model-choice.ts';
import type { Failure } from '@/lib/errors/failure.ts';
import { FailureTitle } from '../../ui/lazy-failure.tsx';
import { SelectionChip } from '../composer/lazy-selection-chip.tsx';
import { MessageActions } from './lazy-message-actions.ts';
import styles from './question.module.css';

interface QuestionProps {
  message: ChatMessage;
  /** The ids of the questions that stand in its place, its own among them. */
  versions: readonly string[];
  /** Another question follows it, and no answer. */
  isUnanswered: boolean;
  /** The model of the answer that follows it. */
  answeredBy: ModelChoice | undefined;
  /** The failure of its turn, where that is known. */
  failure: Failure | null;
}

// Most questions are of words alone, and were asked here.
const QuestionPictures = lazyComponent(() => import('../pictures/attached-pictures.ts'));
const NotImported = lazyComponent(() => import('./not-imported.tsx'));
const QuestionEditor = lazyComponent(() => import('./question-editor.tsx'));

function QuestionText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {text}
    </p>
  );
}

/** A question, with the passages it was about above it. It can be put in other words. */
export const Question = memo(function Question(props: QuestionProps) {
  const { message, versions, isUnanswered, failure } = props;
  const { id, content } = message;
  const place = useRef<HTMLElement>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  const isEdited = editedId === id;
  // The edited question has its place back one day, and is to be shown as it was asked.
  if (editedId !== null && !isEdited) setEditedId(null);
  const beginEditing = () => {
    opener.current = document.activeElement;
    setEditedId(id);
  };
  const endEditing = () => {
    // The editor goes, and would take the keyboard's place with it: back to the composer, if the
    // editor was opened from there, or to the button. At once, because a frame later the reader may
    // be typing elsewhere.
    flushSync(() => setEditedId(null));
    const field = opener.current?.matches('textarea') ? opener.current : null;
    const button = place.current?.querySelector('button[name="edit"]');
    const next = field?.isConnected ? field : button;
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <>
      <article
        ref={place}
        className={styles.question}
        data-role="user"
        data-edited={isEdited || undefined}
        aria-label={i18n.t('message.question')}
      >
        {selectionsOf(message).map((selection, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the passages of a sent question never change.
          <SelectionChip key={`${id} ${index}`} selection={selection} />
        ))}
        {message.parts.some(({ type }) => type === 'file') && (
          <OptionalPart>
            <QuestionPictures message={message} answeredBy={props.answeredBy} />
          </OptionalPart>
        )}
        {message.isImported && (
          <OptionalPart>
            <NotImported message={message} />
          </OptionalPart>
        )}
        {isEdited && (
          <Before value={<QuestionText text={content} />}>
            <QuestionEditor message={message} onCancel={endEditing} />
          </Before>
        )}
        {!isEdited && content && (
          <>
            <QuestionText text={content} />
            <OptionalPart>
              <MessageActions message={message} versions={versions} onEdit={beginEditing} />
            </OptionalPart>
          </>
        )}
      </article>
      {isUnanswered && (
        <p className={styles.unanswered} data-part="unanswered">
          {i18n.t('message.unanswered')} {failure && <FailureTitle failure={failure} />}
        </p>
      )}
    </>
  );
});
