import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** The button's accessible name, and its tooltip. */
  label: string;
  look?: 'quiet' | 'accent';
}

/** A button that shows only an icon; its name is read out and shown on hover. */
export function IconButton({ icon: Icon, label, look = 'quiet', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-look={look}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
