import { useEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { focusComposer } from '../composer/focus-composer.ts';
import styles from './undo-delete.module.css';

interface UndoDeleteProps {
  text: string;
  /** The pressed button has gone, and the keyboard's place with it. */
  takesFocus?: boolean;
  onUndo: () => void;
}

/** Says that something has been deleted, and takes that back. */
export default function UndoDelete({ text, takesFocus = false, onUndo }: UndoDeleteProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} className={styles.notice} role="status" data-part="undo-delete">
      <span className={styles.text}>{text}</span>
      <Button
        name="undo-delete"
        onClick={() => {
          onUndo();
          focusComposer();
        }}
      >
        {i18n.t('message.undo')}
      </Button>
    </div>
  );
}
