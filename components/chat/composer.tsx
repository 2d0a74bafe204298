import { ArrowUp, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { i18n } from '#i18n';
import { GrowingField } from '@/components/ui/growing-field.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { OptionalPart } from '@/components/ui/optional-part.tsx';
import type { Draft } from '@/lib/conversations/draft.ts';
import { AttachButton } from './attach-button.tsx';
import styles from './composer.module.css';
import { isComposing } from './is-composing.ts';

// Nothing is attached at first.
const DraftPassages = lazyComponent(() => import('./draft-passages.tsx'));

interface ComposerProps {
  draft: Draft;
  /** A turn is under way: the next question waits for its end, and the answer can be stopped. */
  busy: boolean;
  onDraft: (draft: Draft) => void;
  onSend: () => void;
  onStop: () => void;
}

/** Where the reader writes: the passages to be sent, the question, and send or stop. */
export function Composer({ draft, busy, onDraft, onSend, onStop }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const helpId = useId();
  const passages = draft.selections.length;
  const isEmpty = draft.text.trim() === '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a passage that arrives asks for a question.
  useEffect(() => field.current?.focus(), [passages]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
    field.current?.focus();
  };
  const stop = () => {
    onStop();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && busy) onStop();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onSend();
  };

  return (
    <form className={styles.composer} data-part="composer" onSubmit={submit}>
      {passages > 0 && (
        <OptionalPart>
          <DraftPassages
            selections={draft.selections}
            onChange={(selections) => onDraft({ ...draft, selections })}
          />
        </OptionalPart>
      )}
      <div className={styles.field}>
        <AttachButton />
        <GrowingField
          ref={field}
          name="question"
          value={draft.text}
          aria-label={i18n.t('composer.label')}
          aria-describedby={helpId}
          placeholder={i18n.t(
            passages > 0 ? 'composer.placeholderSelection' : 'composer.placeholder',
          )}
          onChange={(event) => onDraft({ ...draft, text: event.target.value })}
          onKeyDown={onKeyDown}
        />
        {/* Stop goes where the field is and never where Send is: who is late presses nothing. */}
        {busy && (
          <IconButton
            name="stop"
            look={isEmpty ? 'accent' : 'quiet'}
            icon={Square}
            label={i18n.t('composer.stop')}
            onClick={stop}
          />
        )}
        {(!busy || !isEmpty) && (
          <IconButton
            name="send"
            type="submit"
            look="accent"
            icon={ArrowUp}
            label={i18n.t(busy ? 'composer.queue' : 'composer.send')}
            disabled={isEmpty}
          />
        )}
      </div>
      <p id={helpId} hidden>
        {i18n.t(busy ? 'composer.keysWhileBusy' : 'composer.keys')}
      </p>
    </form>
  );
}
