import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { ownDirection } from '@/components/ui/own-direction.ts';
import { MAX_GIVEN_TITLE_LENGTH } from '@/lib/chat/conversation-title.ts';
import styles from './rename-form.module.css';

interface RenameFormProps {
  title: string;
  /** Told of what was typed, which may be nothing; or `null` where it is to stay as it was. */
  onEnd: (title: string | null) => void;
}

/** A conversation's name as a field: Enter, or going elsewhere, keeps what was typed, Escape does not. */
export default function RenameForm({ title, onEnd }: RenameFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(title);
  const hasEnded = useRef(false);
  useLayoutEffect(() => {
    field.current?.select();
    field.current?.focus();
  }, []);
  const end = (given: string | null) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(given === title ? null : given);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The list has other uses for these keys, and an input method its own.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The element that gets the focus next is not pressed, nor the dialog closed.
    event.preventDefault();
    end(event.key === 'Enter' ? event.currentTarget.value : null);
  };
  return (
    <input
      ref={field}
      type="text"
      name="conversation-title"
      className={styles.field}
      dir={ownDirection(typed)}
      value={typed}
      maxLength={MAX_GIVEN_TITLE_LENGTH}
      placeholder={i18n.t('history.automaticTitle')}
      aria-label={i18n.t('history.newTitle', [title])}
      autoComplete="off"
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => {
        if (document.hasFocus()) end(currentTarget.value);
      }}
    />
  );
}
