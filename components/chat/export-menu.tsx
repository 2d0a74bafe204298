import { EllipsisVertical } from 'lucide-react';
import { i18n } from '#i18n';
import { MenuButton } from '@/components/ui/menu-button.tsx';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import { ExportState } from './export-state.tsx';
import { type ExportTask, saveChoices, useExport } from './use-export.ts';

interface ExportMenuProps {
  conversation: ConversationState;
}

/** What becomes of the conversation that is shown: a file, or pages of paper. */
export default function ExportMenu({ conversation }: ExportMenuProps) {
  const { begin, ...work } = useExport();
  const save = (task: ExportTask) =>
    begin(task, async () => {
      // It reads the database, which no panel needs before.
      const { shownConversation } = await import('./shown-conversation.ts');
      return shownConversation(conversation);
    });
  return (
    <>
      <MenuButton
        name="more"
        icon={EllipsisVertical}
        label={i18n.t('files.menu')}
        data-outcome={work.state.status}
        choices={[
          ...saveChoices(save),
          { name: 'print', label: i18n.t('files.print'), onSelect: () => save('print') },
        ]}
      />
      <ExportState
        {...work}
        focusAfter={() => document.querySelector<HTMLElement>('button[name="more"]')}
      />
    </>
  );
}
