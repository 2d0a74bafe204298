import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { Announcer } from './announcer.tsx';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  /** Its name, which is shown at its head. */
  title: string;
  /** Beside the title: what can be done with what is shown. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Fills the whole panel until it is closed. The browser's own modal dialog: it keeps the focus
 * inside, closes on Escape and gives the focus back to what had it.
 */
export function Dialog({ title, actions, onClose, children }: DialogProps) {
  const place = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={place}
      className={styles.dialog}
      aria-label={title}
      onClose={({ target, currentTarget }) => {
        // React has this event bubble, from a dialog inside it, too.
        if (target === currentTarget) onClose();
      }}
    >
      <header className={styles.header}>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        {actions}
        <IconButton
          name="close"
          icon={X}
          label={i18n.t('dialog.close')}
          onClick={() => place.current?.close()}
        />
      </header>
      <div className={styles.body}>{children}</div>
      <Announcer />
    </dialog>
  );
}
