import { useEffect, useId, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { useLongWork } from '@/components/ui/use-long-work.ts';
import { WorkProgress } from '@/components/ui/work-progress.tsx';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { ExportFormat, ExportProgress } from '@/lib/export/conversations/index.ts';
import fieldStyles from '../field.module.css';
import styles from './files-section.module.css';

const FORMATS: readonly ExportFormat[] = ['json', 'html', 'markdown'];

interface FormatChoicesProps {
  chosen: ExportFormat;
  onChoose: (format: ExportFormat) => void;
}

function FormatChoices({ chosen, onChoose }: FormatChoicesProps) {
  const id = useId();
  return (
    <fieldset className={styles.formats}>
      <legend className={fieldStyles.label}>{i18n.t('files.export.format')}</legend>
      {FORMATS.map((format) => (
        <div key={format} className={styles.format}>
          <input
            type="radio"
            name="export-format"
            id={`${id}-${format}`}
            value={format}
            checked={format === chosen}
            aria-describedby={`${id}-${format}-help`}
            onChange={() => onChoose(format)}
          />
          <label htmlFor={`${id}-${format}`}>{i18n.t(`files.export.${format}`)}</label>
          <p id={`${id}-${format}-help`} className={fieldStyles.help}>
            {i18n.t(`files.export.${format}Help`)}
          </p>
        </div>
      ))}
    </fieldset>
  );
}

function progressText(progress: ExportProgress | null): string {
  if (!progress || progress.total === 0) return i18n.t('files.writing');
  return i18n.t('files.writingShare', [String(progress.done), String(progress.total)]);
}

/** Saves all conversations as one file, in a format of the reader's choice. */
export function ExportForm() {
  const [format, setFormat] = useState<ExportFormat>('json');
  const form = useRef<HTMLElement>(null);
  const { state, start, cancel } = useLongWork<ExportProgress, boolean>();
  const { status } = state;
  const error = status === 'failed' ? state.error : null;
  useEffect(() => {
    if (error !== null) reportUnexpected(error);
  }, [error]);
  const save = () =>
    start(async (signal, onProgress) => {
      const { exportAll } = await import('@/lib/export/conversations/index.ts');
      return exportAll(format, { signal, onProgress });
    });
  return (
    <section
      ref={form}
      className={styles.form}
      aria-labelledby="export-title"
      data-part="export-form"
    >
      <h3 id="export-title" className={styles.title}>
        {i18n.t('files.export.title')}
      </h3>
      <p className={fieldStyles.help}>{i18n.t('files.export.help')}</p>
      <FormatChoices chosen={format} onChoose={setFormat} />
      {status === 'running' ? (
        <WorkProgress
          label={progressText(state.progress)}
          share={state.progress?.total ? state.progress.done / state.progress.total : null}
          onCancel={cancel}
          takesFocus
          focusAfter={() => form.current?.querySelector<HTMLElement>('[name="export-all"]')}
        />
      ) : (
        <Button name="export-all" onClick={save}>
          {i18n.t('files.export.save')}
        </Button>
      )}
      <p
        role="status"
        className={error === null ? fieldStyles.help : fieldStyles.fault}
        data-part="export-status"
      >
        {status === 'done' && i18n.t(state.result ? 'files.saved' : 'files.export.empty')}
        {status === 'cancelled' && i18n.t('files.cancelled')}
        {error !== null && i18n.t('files.exportFailed', [messageOf(error)])}
      </p>
    </section>
  );
}
