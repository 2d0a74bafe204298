import type { ComponentProps } from 'react';
import styles from './growing-field.module.css';
import { ownDirection } from './own-direction.ts';

interface GrowingFieldProps extends Omit<ComponentProps<'textarea'>, 'rows' | 'className'> {
  value: string;
  /** A text that the field has room for, where it is not its placeholder. */
  room?: string;
}

/** A field for text that is as high as its text, up to a good part of the panel. */
export function GrowingField({ room, ...props }: GrowingFieldProps) {
  const emptyRoom = room ?? props.placeholder;
  return (
    // Replicas carry the text and the placeholder in attributes; the longer one gives the height.
    <div className={styles.grow} data-replica={props.value} data-placeholder={emptyRoom}>
      <textarea rows={1} dir={ownDirection(props.value)} {...props} />
    </div>
  );
}
