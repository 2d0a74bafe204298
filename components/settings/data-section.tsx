import styles from './data-section.module.css';
import { DeleteForm } from './delete-form.tsx';
import { LimitForm } from './limit-form.tsx';
import { StoredData } from './stored-data.tsx';
import { SyncForm } from './sync-form.tsx';

/** What is kept, where, for how long, and how it goes. */
export function DataSection() {
  return (
    <div className={styles.data}>
      <StoredData />
      <LimitForm />
      <SyncForm />
      <DeleteForm />
    </div>
  );
}
