import { i18n } from '#i18n';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import styles from './draft-passages.module.css';
import { SelectionChip } from './selection-chip.tsx';

interface DraftPassagesProps {
  selections: readonly DraftSelection[];
  onChange: (selections: readonly DraftSelection[]) => void;
}

/** The passages that go out with the next question; each can be taken off again. */
export function DraftPassages({ selections, onChange }: DraftPassagesProps) {
  if (selections.length === 0) return null;
  return (
    <ul className={styles.passages} aria-label={i18n.t('selection.toSend')}>
      {selections.map((selection) => (
        <li key={selection.id}>
          <SelectionChip
            selection={selection}
            onRemove={() => onChange(selections.filter(({ id }) => id !== selection.id))}
          />
        </li>
      ))}
    </ul>
  );
}
