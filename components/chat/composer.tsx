import { ArrowUp, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import type { Draft } from '@/lib/conversations/draft.ts';
import styles from './composer.module.css';
import { DraftPassages } from './draft-passages.tsx';

interface ComposerProps {
  draft: Draft;
  /** A turn is under way: the question waits, and the button stops the answer. */
  busy: boolean;
  onDraft: (draft: Draft) => void;
  onSend: () => void;
  onStop: () => void;
}

/**
 * An input method confirms its candidate with Enter. Safari-derived engines report that key press
 * after `compositionend`, with key code 229 as its only trace:
 * https://bugs.webkit.org/show_bug.cgi?id=165004
 */
function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

/** Where the reader writes: the passages to be sent, the question, and send or stop. */
export function Composer({ draft, busy, onDraft, onSend, onStop }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const helpId = useId();
  const passages = draft.selections.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a passage that arrives asks for a question.
  useEffect(() => field.current?.focus(), [passages]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) onStop();
    else onSend();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && busy) onStop();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (!busy) onSend();
  };

  return (
    <form className={styles.composer} data-part="composer" onSubmit={submit}>
      <DraftPassages
        selections={draft.selections}
        onChange={(selections) => onDraft({ ...draft, selections })}
      />
      <div className={styles.field}>
        {/* The replica carries the text in an attribute and gives the field its height. */}
        <div className={styles.grow} data-replica={draft.text}>
          <textarea
            ref={field}
            name="question"
            rows={1}
            dir="auto"
            value={draft.text}
            aria-label={i18n.t('composer.label')}
            aria-describedby={helpId}
            placeholder={i18n.t(
              passages > 0 ? 'composer.placeholderSelection' : 'composer.placeholder',
            )}
            onChange={(event) => onDraft({ ...draft, text: event.target.value })}
            onKeyDown={onKeyDown}
          />
        </div>
        {busy ? (
          <IconButton
            name="stop"
            type="submit"
            look="accent"
            icon={Square}
            label={i18n.t('composer.stop')}
          />
        ) : (
          <IconButton
            name="send"
            type="submit"
            look="accent"
            icon={ArrowUp}
            label={i18n.t('composer.send')}
            disabled={draft.text.trim() === ''}
          />
        )}
      </div>
      <p id={helpId} hidden>
        {i18n.t('composer.keys')}
      </p>
    </form>
  );
}
