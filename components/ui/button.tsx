import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'plain' | 'accent' | 'danger';
}

/** A button with a text. */
export function Button({ look = 'plain', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={styles.button} data-look={look} {...rest} />;
}

/** A quiet button that looks like a line of text. */
export function TextButton({ type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button type={type} className={styles.textButton} {...rest} />;
}
