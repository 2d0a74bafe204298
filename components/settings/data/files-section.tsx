import { ExportForm } from './export-form.tsx';
import styles from './files-section.module.css';
import { ImportForm } from './import-form.tsx';

/** Conversations as files: out of this browser, and back. */
export function FilesSection() {
  return (
    <div className={styles.files}>
      <ExportForm />
      <ImportForm />
    </div>
  );
}
