import { EllipsisVertical } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { Button } from '@/components/ui/button.tsx';
import { MenuButton } from '@/components/ui/menu-button.tsx';
import { useLongWork } from '@/components/ui/use-long-work.ts';
import { WorkProgress } from '@/components/ui/work-progress.tsx';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import type { ExportFormat } from '@/lib/export/conversations/index.ts';
import styles from './export-menu.module.css';

interface ExportMenuProps {
  conversation: ConversationState;
}

type Task = ExportFormat | 'print';

/** What becomes of the conversation that is shown: a file, or pages of paper. */
export default function ExportMenu({ conversation }: ExportMenuProps) {
  const { state, start, cancel, reset } = useLongWork<never, Task>();
  const task = useRef<Task>('markdown');
  const begin = (wanted: Task) => {
    task.current = wanted;
    start(async (signal) => {
      // It reads the database, which no panel needs before.
      const { shownConversation } = await import('./shown-conversation.ts');
      const shown = await shownConversation(conversation);
      if (wanted === 'print') {
        const { printConversation } = await import('@/lib/export/conversations/print.ts');
        await printConversation(shown, signal);
      } else {
        const { exportConversation } = await import('@/lib/export/conversations/index.ts');
        await exportConversation(shown, wanted, { signal });
      }
      return wanted;
    });
  };
  const { status } = state;
  useEffect(() => {
    if (status === 'done' && task.current !== 'print') announce(i18n.t('files.saved'));
    if (status === 'cancelled') announce(i18n.t('files.cancelled'));
  }, [status]);
  return (
    <>
      <MenuButton
        name="more"
        icon={EllipsisVertical}
        label={i18n.t('files.menu')}
        data-outcome={status}
        choices={[
          {
            name: 'export-markdown',
            label: i18n.t('files.markdown'),
            onSelect: () => begin('markdown'),
          },
          { name: 'export-html', label: i18n.t('files.html'), onSelect: () => begin('html') },
          { name: 'export-json', label: i18n.t('files.json'), onSelect: () => begin('json') },
          { name: 'print', label: i18n.t('files.print'), onSelect: () => begin('print') },
        ]}
      />
      {status === 'running' && (
        <div className={styles.strip} data-waits>
          <WorkProgress
            label={i18n.t(task.current === 'print' ? 'files.preparingPrint' : 'files.writing')}
            share={null}
            onCancel={cancel}
          />
        </div>
      )}
      {status === 'failed' && <Failure task={task.current} error={state.error} onDismiss={reset} />}
    </>
  );
}

interface FailureProps {
  task: Task;
  error: unknown;
  onDismiss: () => void;
}

function Failure({ task, error, onDismiss }: FailureProps) {
  const text = task === 'print' ? 'files.printFailed' : 'files.exportFailed';
  return (
    <div className={styles.strip} role="alert" data-part="export-failure">
      <p className={styles.failure}>{i18n.t(text, [messageOf(error)])}</p>
      <Button name="dismiss" onClick={onDismiss}>
        {i18n.t('dialog.close')}
      </Button>
    </div>
  );
}
