import { type ReactNode, useEffect, useId, useRef } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  /** The text of the button that does it. */
  confirm: string;
  /** It is being done: nothing can be chosen any more. */
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Asks once more before something is done that cannot be undone. The focus begins on the button
 * that does not do it, and goes back to what had it.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, isBusy, onConfirm, onClose, children } = props;
  const place = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={place}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      data-part="confirm"
      onCancel={(event) => {
        if (isBusy) event.preventDefault();
      }}
      onClose={onClose}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>
        <Button name="cancel" disabled={isBusy} onClick={() => place.current?.close()}>
          {i18n.t('options.cancel')}
        </Button>
        <Button name="confirm" look="danger" disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
