import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'plain' | 'accent' | 'danger';
}

/** A button with a text. */
export function Button({ look = 'plain', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={styles.button} data-look={look} {...rest} />;
}

/** A quiet button that looks like a line of text. */
export function TextButton({ type = 'button', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={styles.textButton} {...rest} />;
}
