import type { ComponentProps } from 'react';
import styles from './growing-field.module.css';
import { ownDirection } from './own-direction.ts';

interface GrowingFieldProps extends Omit<ComponentProps<'textarea'>, 'rows' | 'className'> {
  value: string;
}

/** A field for text that is as high as its text, up to a good part of the panel. */
export function GrowingField(props: GrowingFieldProps) {
  return (
    // The replica carries the text in an attribute and gives the field its height.
    <div className={styles.grow} data-replica={props.value}>
      <textarea rows={1} dir={ownDirection(props.value)} {...props} />
    </div>
  );
}
