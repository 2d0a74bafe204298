import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import { isDocument } from '@/lib/chat/message-content.ts';
import styles from './selection-chip.module.css';
import type { SelectionChipProps } from './selection-chip.tsx';

// Most questions have none.
const LoadedChip = lazyComponent(() => import('./selection-chip.tsx'));

/** As high as the chip will be, so that nothing moves when it comes. */
function Placeholder({ selection, onRemove }: SelectionChipProps) {
  const { title, text, leftOut } = selection;
  return (
    <div className={styles.chip} data-attached={onRemove !== undefined || undefined}>
      <span className={styles.mark} />
      <div className={styles.words}>
        <span className={styles.excerpt}>
          {/* Its words come with the chip, without the marks that they are sent with. */}
          <span className={styles.lines} style={{ visibility: 'hidden' }}>
            {isDocument(selection) ? title : text.slice(0, 600)}
          </span>
        </span>
        <span className={styles.page} />
        {leftOut && <span className={styles.page} />}
      </div>
    </div>
  );
}

/** A chip whose code comes with the first of them. */
export function SelectionChip(props: SelectionChipProps) {
  const placeholder = <Placeholder {...props} />;
  return (
    <OptionalPart otherwise={placeholder} before={placeholder}>
      <LoadedChip {...props} />
    </OptionalPart>
  );
}
