import { useCallback, useEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useLongWork } from '@/components/ui/use-long-work.ts';
import { useFocusAfter, WorkProgress } from '@/components/ui/work-progress.tsx';
import { messageOf } from '@/lib/errors/message-of.ts';
import type { ExportedConversation, ExportFormat } from '@/lib/export/conversations/index.ts';
import styles from './conversation-export.module.css';

/** The export of a conversation: a file format, or paper. */
export type ExportTask = ExportFormat | 'print';

/** A conversation's way into a file or onto paper, and how far it is. */
export function useExport() {
  const { state, start, cancel, reset } = useLongWork<never, ExportTask>();
  const task = useRef<ExportTask>('markdown');
  const begin = useCallback(
    (wanted: ExportTask, read: () => Promise<ExportedConversation>) => {
      task.current = wanted;
      start(async (signal) => {
        const conversation = await read();
        const { exportConversation, printConversation } = await import(
          '@/lib/export/conversations/index.ts'
        );
        if (wanted === 'print') await printConversation(conversation, signal);
        else await exportConversation(conversation, wanted, { signal });
        return wanted;
      });
    },
    [start],
  );
  const { status } = state;
  useEffect(() => {
    if (status === 'done' && task.current !== 'print') announce(i18n.t('files.saved'));
    if (status === 'cancelled') announce(i18n.t('files.cancelled'));
  }, [status]);
  return { state, task: task.current, begin, cancel, reset };
}

interface ExportStateProps extends Omit<ReturnType<typeof useExport>, 'begin'> {
  /** Finds what gets the focus when the focused button goes. */
  focusAfter: () => HTMLElement | null | undefined;
}

/** The progress and the failure of an export, over the list: nothing moves for it. */
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
