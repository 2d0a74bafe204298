import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { useIsPrivate } from '@/components/ui/use-is-private.ts';
import { useLongWork } from '@/components/ui/use-long-work.ts';
import { WorkProgress } from '@/components/ui/work-progress.tsx';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { ImportRefusal } from '@/lib/import/import-refusal.ts';
import type { ImportedFile, ImportProgress } from '@/lib/import/index.ts';
import fieldStyles from '../field.module.css';
import styles from './files-section.module.css';
import { ForeignHelp } from './foreign-help.tsx';
import { ForeignOutcome } from './foreign-outcome.tsx';
import { importFailureText } from './import-failure-text.ts';

function progressText({ step, done, total }: ImportProgress): string {
  if (step === 'reading') return i18n.t('files.import.reading');
  return i18n.t(`files.import.${step}`, [String(done), String(total)]);
}

/** "12 conversations imported, 3 were here already." */
function resultText({ added, known, notes }: ImportedFile): string {
  const isOfNotes = notes.length > 0 && added.length === 0;
  const parts = isOfNotes
    ? []
    : [i18n.t('files.import.imported', added.length, [String(added.length)])];
  if (notes.length > 0) parts.push(i18n.t('notes.imported', notes.length, [String(notes.length)]));
  if (known > 0) parts.push(i18n.t('files.import.known', known, [String(known)]));
  return new Intl.ListFormat(formatLocale()).format(parts);
}

interface ResultProps {
  result: ImportedFile;
}

/** The outcome of an import, and the way to take it back. */
function Result({ result }: ResultProps) {
  const [undoing, setUndoing] = useState<'offered' | 'running' | 'undone'>('offered');
  const [failure, setFailure] = useState('');
  const undo = () => {
    setUndoing('running');
    import('@/lib/import/index.ts')
      .then(({ undoImport }) => undoImport(result))
      .then(() => setUndoing('undone'))
      .catch((error: unknown) => {
        reportUnexpected(error);
        setUndoing('offered');
        setFailure(i18n.t('files.import.undoFailed', [messageOf(error)]));
      });
  };
  return (
    <div className={styles.result} data-part="import-result">
      <p>{undoing === 'undone' ? i18n.t('files.import.undone') : resultText(result)}</p>
      {undoing !== 'undone' && result.added.length + result.notes.length > 0 && (
        <Button name="undo-import" disabled={undoing === 'running'} onClick={undo}>
          {i18n.t('files.import.undo')}
        </Button>
      )}
      {failure && <p className={fieldStyles.fault}>{failure}</p>}
      {undoing !== 'undone' && result.copied > 0 && (
        <p>{i18n.t('files.import.copied', result.copied, [String(result.copied)])}</p>
      )}
      {result.foreign && undoing !== 'undone' && (
        <ForeignOutcome {...result.foreign} hasAdded={result.added.length > 0} />
      )}
    </div>
  );
}

/** Adds the conversations and notes of a file that was exported before, here or by another product. */
export function ImportForm() {
  const isPrivate = useIsPrivate();
  return (
    <section className={styles.form} aria-labelledby="import-title" data-part="import-form">
      <h3 id="import-title" className={styles.title}>
        {i18n.t('files.import.title')}
      </h3>
      <p className={fieldStyles.help}>
        {i18n.t(isPrivate ? 'files.import.private' : 'files.import.help')}
      </p>
      {isPrivate === false && <ForeignHelp />}
      {isPrivate === false && <FileImport />}
    </section>
  );
}

function FileImport() {
  const field = useRef<HTMLInputElement>(null);
  const { state, start, cancel } = useLongWork<ImportProgress, ImportedFile>();
  const { status } = state;
  const error = status === 'failed' ? state.error : null;
  useEffect(() => {
    // A file's fault is said to who chose it, and is none of ours.
    if (error !== null && !(error instanceof ImportRefusal)) reportUnexpected(error);
  }, [error]);
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again.
    event.target.value = '';
    if (!file) return;
    start(async (signal, onProgress) => {
      const { importFile } = await import('@/lib/import/index.ts');
      return importFile(file, { signal, onProgress });
    });
  };
  return (
    <>
      <input
        ref={field}
        type="file"
        name="import-file"
        accept=".json,.md,.zip"
        hidden
        onChange={read}
      />
      {status === 'running' ? (
        <WorkProgress
          label={state.progress ? progressText(state.progress) : i18n.t('files.import.reading')}
          share={state.progress?.total ? state.progress.done / state.progress.total : null}
          onCancel={cancel}
          takesFocus
          focusAfter={() =>
            field.current?.parentElement?.querySelector<HTMLElement>('[name="choose-import"]')
          }
        />
      ) : (
        <Button name="choose-import" onClick={() => field.current?.click()}>
          {i18n.t('files.import.choose')}
        </Button>
      )}
      <div role="status" data-part="import-status">
        {status === 'done' && <Result result={state.result} />}
        {status === 'cancelled' && i18n.t('files.import.cancelled')}
        {error !== null && <p className={fieldStyles.fault}>{importFailureText(error)}</p>}
      </div>
    </>
  );
}
