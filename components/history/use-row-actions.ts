import { useCallback, useMemo, useRef, useState } from 'react';
import { i18n } from '#i18n';
import * as privateStore from '@/lib/conversations/private-store.ts';
import { loadConversation } from '@/lib/conversations/queries.ts';
import type { ConversationRow } from '@/lib/conversations/stored-row.ts';
import { toExported } from '@/lib/export/conversations/exported-conversation.ts';
import { type ExportTask, useExport } from './conversation-export.tsx';
import type { ItemActions, WantedPlace } from './conversation-item.tsx';
import type { useDeletions } from './use-deletions.ts';

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

interface PanelOfList {
  /** The conversation that the panel shows. */
  readonly currentId: string | null;
  readonly onShow: (conversationId: string, place?: WantedPlace) => void;
  readonly onClose: () => void;
}

/** The actions of the rows' buttons and keys, and the row that is being named. */
export function useRowActions(
  { currentId, onShow, onClose }: PanelOfList,
  { remove, restore, rename, pin }: ReturnType<typeof useDeletions>,
  save: ItemActions['save'],
) {
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const shownWhenDeleted = useRef<string | null>(null);
  const open = useCallback(
    ({ id }: ConversationRow, place?: WantedPlace) => {
      onShow(id, place);
      onClose();
    },
    [onShow, onClose],
  );
  const actions = useMemo(
    (): ItemActions => ({
      open,
      pin,
      save,
      remove: (row) => {
        remove(row);
        if (row.id !== currentId) return;
        shownWhenDeleted.current = row.id;
        onShow(crypto.randomUUID());
      },
      restore: (row) => {
        restore(row);
        if (row.id === shownWhenDeleted.current) onShow(row.id);
      },
      beginRenaming: ({ id }) => setRenamedId(id),
      endRenaming: (row, title) => {
        setRenamedId(null);
        if (title !== null) rename(row, title);
      },
    }),
    [open, pin, save, remove, restore, rename, currentId, onShow],
  );
  return { actions, renamedId };
}
