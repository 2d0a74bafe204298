import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** Attributes by which a control is named, explained and marked where it is wrong. */
interface FieldControl {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FieldProps {
  label: string;
  help?: string;
  /** The fault of its content; empty where there is none. */
  fault?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A control with its name above it, and what explains it or is wrong with it below. */
export function Field({ label, help = '', fault = '', children }: FieldProps) {
  const id = useId();
  const below = fault || help;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-describedby': below ? `${id}-below` : undefined,
        'aria-invalid': fault !== '',
      })}
      {below && (
        <p id={`${id}-below`} className={fault ? styles.fault : styles.help}>
          {below}
        </p>
      )}
    </div>
  );
}
