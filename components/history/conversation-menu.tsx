import { EllipsisVertical } from 'lucide-react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { MenuButton } from '@/components/ui/menu-button.tsx';
import { useAllowed } from '@/components/ui/use-allowed.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { ConversationCommand } from '@/lib/relay/messages.ts';
import { conversationChoices } from './conversation-choices.ts';
import { ExportState, type ExportTask, useExport } from './conversation-export.tsx';

interface ConversationMenuProps {
  conversation: ConversationState;
  title: string;
  onCommand: (command: ConversationCommand) => void;
  onRename: () => void;
  onDelete: () => void;
}

/** The menu of the shown conversation: the same as that of its row in the list. */
export default function ConversationMenu(props: ConversationMenuProps) {
  const { conversation, title, onCommand, onRename, onDelete } = props;
  const { begin, ...work } = useExport();
  const mayExport = useAllowed().export;
  const save = (task: ExportTask) =>
    begin(task, async () => {
      // It reads the database, which no panel needs before.
      const { shownConversation } = await import('./shown-conversation.ts');
      return shownConversation(conversation);
    });
  const pin = (isPinned: boolean) => {
    onCommand({ type: 'pin', isPinned });
    announce(i18n.t(isPinned ? 'history.wasPinned' : 'history.wasUnpinned', [title]));
  };
  const { isPinned, storageFailure } = conversation;
  const isReadOnly = storageFailure?.kind === 'newer-database';
  const commands = { isPinned, rename: onRename, pin, remove: onDelete };
  return (
    <>
      <MenuButton
        name="more"
        icon={EllipsisVertical}
        label={i18n.t('history.change', [title])}
        data-outcome={work.state.status}
        choices={conversationChoices(mayExport ? save : null, isReadOnly ? null : commands)}
      />
      <ExportState
        {...work}
        focusAfter={() => document.querySelector<HTMLElement>('button[name="more"]')}
      />
    </>
  );
}
