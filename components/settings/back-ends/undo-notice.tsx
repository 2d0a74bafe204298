import { useEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import type { BackEnd } from '@/lib/settings/back-ends.ts';
import entries from '../entries.module.css';

interface UndoNoticeProps {
  /** The name of the one that was added and answers from now on; empty for none. */
  added: string;
  /** The back end that was deleted last and can come back. */
  deleted: BackEnd | null;
  /** Why the last change could not be made; empty where it could. */
  failure: string;
  onUndo: () => void;
}

/** The outcome of the last change to the list. The focus goes to Undo: what had it is gone. */
export function UndoNotice({ added, deleted, failure, onUndo }: UndoNoticeProps) {
  const undo = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (deleted) undo.current?.querySelector('button')?.focus();
  }, [deleted]);
  return (
    <div ref={undo} className={entries.notice} role="status" data-part="back-ends-status">
      {added && <p>{i18n.t('options.saved', [added])}</p>}
      {failure && <p>{failure}</p>}
      {deleted && (
        <>
          <p>{i18n.t('options.deleted', [deleted.name])}</p>
          <Button name="undo-delete" onClick={onUndo}>
            {i18n.t('options.undo')}
          </Button>
        </>
      )}
    </div>
  );
}
