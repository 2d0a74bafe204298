import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { Button } from './button.tsx';
import styles from './work-progress.module.css';

/**
 * Hands the focus on when what has it goes: a keyboard's reader would begin at the top of the page.
 * @param place of what goes with the component
 * @param next what is to have the focus, once the rest is drawn
 */
export function useFocusAfter(
  place: RefObject<HTMLElement | null>,
  next: () => HTMLElement | null | undefined,
): void {
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (!element?.contains(element.ownerDocument.activeElement)) return;
      queueMicrotask(() => latest.current()?.focus());
    };
  }, [place]);
}

interface WorkProgressProps {
  label: string;
  /** From 0 to 1; `null` while nobody can know. */
  share: number | null;
  onCancel: () => void;
  /** Cancel takes the focus: what began the work has gone, or cannot have it. */
  takesFocus?: boolean;
  /** Finds what gets the focus if Cancel has it when the work ends. */
  focusAfter: () => HTMLElement | null | undefined;
}

/** The progress of long work, with a way to call it off. */
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
