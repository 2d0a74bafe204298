import type { ButtonHTMLAttributes } from 'react';
import styles from './text-button.module.css';

/** A quiet button that looks like a line of text. */
export function TextButton({ type = 'button', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={styles.button} {...rest} />;
}
