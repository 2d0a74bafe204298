import { i18n } from '#i18n';
import type { Shortcut } from '@/lib/shortcuts/shortcuts.ts';
import styles from './shortcuts.module.css';

function keyName(key: string): string {
  switch (key) {
    case 'ArrowUp':
      return '↑';
    case 'Escape':
      return i18n.t('shortcuts.key.Escape');
    case 'Enter':
      return i18n.t('shortcuts.key.Enter');
    default:
      return key.toUpperCase();
  }
}

/** The names of a shortcut's keys, one after another. */
export function keyNames({ key, shift }: Shortcut): readonly string[] {
  return [...(shift ? [i18n.t('shortcuts.key.Shift')] : []), keyName(key)];
}

/** Keys that are pressed together. */
export function KeyCaps({ names }: { names: readonly string[] }) {
  return (
    <span className={styles.keys} dir="ltr">
      {names.map((name) => (
        <kbd key={name} className={styles.key}>
          {name}
        </kbd>
      ))}
    </span>
  );
}
