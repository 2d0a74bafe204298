import { useEffect, useId, useRef } from 'react';
import { i18n } from '#i18n';
import { Button } from './button.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import styles from './work-progress.module.css';

interface WorkProgressProps {
  label: string;
  /** From 0 to 1; `null` while nobody can know. */
  share: number | null;
  onCancel: () => void;
  /** Whether Cancel takes the focus: what began the work has gone, or cannot have it. */
  takesFocus?: boolean;
  /** What gets the focus if Cancel has it when the work ends. */
  focusAfter: () => HTMLElement | null | undefined;
}

/** How far long work is, with a way to call it off. */
export function WorkProgress(props: WorkProgressProps) {
  const { label, share, onCancel, takesFocus = false, focusAfter } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(place, focusAfter);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} className={styles.work} data-part="work-progress">
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Button name="cancel-work" onClick={onCancel}>
        {i18n.t('files.cancel')}
      </Button>
      <progress id={id} className={styles.bar} max={1} {...(share !== null && { value: share })} />
    </div>
  );
}
