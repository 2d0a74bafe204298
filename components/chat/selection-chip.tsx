import { Quote, X } from 'lucide-react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import type { Selection } from '@/lib/chat/message.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import styles from './selection-chip.module.css';

interface SelectionChipProps {
  selection: Selection;
  /** Absent where the passage has been sent and stays. */
  onRemove?: () => void;
}

/** The name a reader knows the page by: its title, or its host where it has none. */
function pageName({ title, url }: Selection): string {
  return title.trim() || hostOf(url);
}

/** A selected passage with the page it is from; opens to show all that is sent. */
export function SelectionChip({ selection, onRemove }: SelectionChipProps) {
  return (
    <div className={styles.chip} data-part="selection-chip">
      <Quote className={styles.mark} size={16} aria-hidden />
      <details className={styles.passage}>
        <summary className={styles.summary}>
          <span className={styles.excerpt} dir="auto">
            {selection.text}
          </span>
          <span className={styles.page} dir="auto" title={selection.url}>
            {i18n.t('selection.from', [pageName(selection)])}
          </span>
        </summary>
        <p className={styles.whole} dir="auto">
          {selection.text}
        </p>
      </details>
      {onRemove && <IconButton icon={X} label={i18n.t('selection.remove')} onClick={onRemove} />}
    </div>
  );
}
