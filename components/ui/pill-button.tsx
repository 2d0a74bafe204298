import type { ButtonHTMLAttributes } from 'react';
import styles from './pill-button.module.css';

/** A round button, one of several that each ask something with one press. */
export function PillButton({ type = 'button', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={styles.button} dir="auto" {...rest} />;
}
