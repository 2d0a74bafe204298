import { useId } from 'react';
import { i18n } from '#i18n';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import { fitPassages } from '@/lib/chat/cut-passage.ts';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import { forgetCaptureLater } from '@/lib/reading/captures.ts';
import { edited } from './change-passages.ts';
import styles from './draft-passages.module.css';
import { SelectionChip } from './lazy-selection-chip.tsx';

// Most passages are there at once.
const CaptureState = lazyComponent(() => import('./capture-state.tsx'));

interface DraftPassagesProps {
  selections: readonly DraftSelection[];
  onChange: (change: (selections: readonly DraftSelection[]) => readonly DraftSelection[]) => void;
}

/** The passages that go out with the next question, as they will; each can be changed and taken off. */
export default function DraftPassages({ selections, onChange }: DraftPassagesProps) {
  const titleId = useId();
  const replace = (id: string, change: (passage: DraftSelection) => DraftSelection) =>
    onChange((current) =>
      current.map((passage) => (passage.id === id ? change(passage) : passage)),
    );
  const remove = (id: string) => {
    forgetCaptureLater(id);
    onChange((current) => current.filter((passage) => passage.id !== id));
  };
  return (
    <section className={styles.toSend} data-part="to-send">
      <h2 id={titleId} className={styles.title}>
        {i18n.t('capture.toSend')}
      </h2>
      <ul className={styles.passages} aria-labelledby={titleId}>
        {fitPassages(selections).map((passage) => {
          const { id, reading } = passage;
          const isReading = reading === 'under-way';
          return (
            <li key={id}>
              <SelectionChip
                selection={passage}
                isReading={reading !== undefined && passage.text === ''}
                isOffer={passage.isOffer ?? false}
                onRemove={() => remove(id)}
                {...(!isReading && {
                  onEdit: (text) => replace(id, (current) => edited(current, text)),
                })}
              >
                {reading !== undefined && (passage.text === '' || !isReading) && (
                  <OptionalPart>
                    <CaptureState
                      passage={passage}
                      onRetry={() =>
                        replace(id, (current) => ({ ...current, reading: 'under-way' }))
                      }
                    />
                  </OptionalPart>
                )}
              </SelectionChip>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
