import { useRef } from 'react';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button.tsx';
import { useFocusAfter } from '@/components/ui/use-focus-after.ts';
import { WorkProgress } from '@/components/ui/work-progress.tsx';
import { messageOf } from '@/lib/errors/message-of.ts';
import styles from './export-state.module.css';
import type { ExportTask, useExport } from './use-export.ts';

interface ExportStateProps extends Omit<ReturnType<typeof useExport>, 'begin'> {
  /** What gets the focus when a button of this goes that has it. */
  focusAfter: () => HTMLElement | null | undefined;
}

/** How far an export is, and why it failed, over what stands below: nothing moves for it. */
export function ExportState({ state, task, cancel, reset, focusAfter }: ExportStateProps) {
  if (state.status === 'running') {
    return (
      <div className={styles.strip} data-waits>
        <WorkProgress
          label={i18n.t(task === 'print' ? 'files.preparingPrint' : 'files.writing')}
          share={null}
          onCancel={cancel}
          focusAfter={focusAfter}
        />
      </div>
    );
  }
  if (state.status !== 'failed') return null;
  return (
    <ExportFailure task={task} error={state.error} onDismiss={reset} focusAfter={focusAfter} />
  );
}

interface ExportFailureProps extends Pick<ExportStateProps, 'focusAfter'> {
  task: ExportTask;
  error: unknown;
  onDismiss: () => void;
}

function ExportFailure({ task, error, onDismiss, focusAfter }: ExportFailureProps) {
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(place, focusAfter);
  const text = task === 'print' ? 'files.printFailed' : 'files.exportFailed';
  return (
    <div ref={place} className={styles.strip} role="alert" data-part="export-failure">
      <p className={styles.failure}>{i18n.t(text, [messageOf(error)])}</p>
      <Button name="dismiss" onClick={onDismiss}>
        {i18n.t('dialog.close')}
      </Button>
    </div>
  );
}
