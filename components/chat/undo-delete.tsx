import { useEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { useHeldPage } from '@/components/ui/use-held-page.ts';
import styles from './undo-delete.module.css';

/** Says that a question has been deleted with what followed it, and takes that back. */
export default function UndoDelete({ onUndo }: { onUndo: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useHeldPage(true);
  // What was pressed to delete has gone, and the keyboard's place with it.
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={place} className={styles.notice} role="status" data-part="undo-delete">
      <span>{i18n.t('message.deleted')}</span>
      <Button name="undo-delete" onClick={onUndo}>
        {i18n.t('message.undo')}
      </Button>
    </div>
  );
}
