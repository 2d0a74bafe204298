import { type ReactNode, useId } from 'react';
import fieldStyles from './field.module.css';
import styles from './held.module.css';

interface HeldProps {
  /** Its name for tests. */
  part: string;
  /** Says why nothing can be changed. */
  note: string;
  children: ReactNode;
}

/** Controls that only show what holds. */
export function Held({ part, note, children }: HeldProps) {
  const id = useId();
  return (
    <fieldset className={styles.held} disabled aria-labelledby={id} data-part={part}>
      {children}
      <p id={id} className={fieldStyles.help}>
        {note}
      </p>
    </fieldset>
  );
}
