import { type FormEvent, type KeyboardEvent, use, useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { GrowingField } from '@/components/ui/growing-field.tsx';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { focusComposer } from '../composer/focus-composer.ts';
import { isComposing } from '../composer/is-composing.ts';
import { Controls } from './contexts.ts';
import styles from './question-editor.module.css';

interface QuestionEditorProps {
  message: ChatMessage;
  onCancel: () => void;
}

/** Texts that are neither sent nor given up, by question: another window may change the branch. */
const unfinished = new Map<string, string>();

/** A question that is put in other words, in its own place. What was asked before stays reachable. */
export default function QuestionEditor({ message, onCancel }: QuestionEditorProps) {
  const { edit, isBusy } = use(Controls);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(unfinished.get(message.id) ?? message.content);
  const canSave = text.trim() !== '' && !isBusy;

  useEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  const save = () => {
    if (!canSave) return;
    unfinished.delete(message.id);
    edit(message, text.trim());
    focusComposer();
  };
  const change = (next: string) => {
    unfinished.set(message.id, next);
    setText(next);
  };
  const cancel = () => {
    unfinished.delete(message.id);
    onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      // It closes what is open before it stops an answer.
      event.preventDefault();
      cancel();
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    save();
  };
  return (
    <form
      className={styles.editor}
      data-part="question-editor"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles.field}>
        <GrowingField
          ref={field}
          name="edited-question"
          value={text}
          aria-label={i18n.t('message.editing')}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.buttons}>
        <Button name="cancel-edit" onClick={cancel}>
          {i18n.t('message.cancel')}
        </Button>
        <Button name="save-edit" type="submit" look="accent" disabled={!canSave}>
          {i18n.t('message.save')}
        </Button>
      </div>
    </form>
  );
}
