import { i18n } from '#i18n';
import { useAllowed } from '@/components/ui/use-allowed.ts';
import { ExportForm } from './export-form.tsx';
import styles from './files-section.module.css';
import { ImportForm } from './import-form.tsx';

/** Conversations as files: out of this browser, and back. */
export function FilesSection() {
  const mayExport = useAllowed().export;
  return (
    <div className={styles.files}>
      {mayExport ? <ExportForm /> : <p data-part="no-export">{i18n.t('managed.noExport')}</p>}
      <ImportForm />
    </div>
  );
}
