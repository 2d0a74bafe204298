import { useCallback, useEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { useLongWork } from '@/components/ui/use-long-work.ts';
import type { ExportedConversation, ExportFormat } from '@/lib/export/conversations/index.ts';

/** What becomes of a conversation: a file, or pages of paper. */
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
        if (wanted === 'print') {
          const { printConversation } = await import('@/lib/export/conversations/print.ts');
          await printConversation(conversation, signal);
        } else {
          const { exportConversation } = await import('@/lib/export/conversations/index.ts');
          await exportConversation(conversation, wanted, { signal });
        }
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
