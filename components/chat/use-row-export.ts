import { useCallback } from 'react';
import { i18n } from '#i18n';
import type { ConversationRow } from '@/lib/conversations/database.ts';
import * as privateStore from '@/lib/conversations/private-store.ts';
import { loadConversation } from '@/lib/conversations/queries.ts';
import { toExported } from '@/lib/export/conversations/exported-conversation.ts';
import { type ExportTask, useExport } from './use-export.ts';

/** Saves or prints listed conversations, each as it is kept, whether a panel shows it or none. */
export function useRowExport(isPrivate: boolean) {
  const { begin, ...work } = useExport();
  const save = useCallback(
    ({ id }: ConversationRow, task: ExportTask) =>
      begin(task, async () => {
        const load = isPrivate ? privateStore.loadConversation : loadConversation;
        const stored = await load(id);
        if (!stored) throw new Error(i18n.t('files.export.empty'));
        return toExported(stored);
      }),
    [begin, isPrivate],
  );
  return { save, ...work };
}
