import { EllipsisVertical } from 'lucide-react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { MenuButton } from '@/components/ui/menu-button.tsx';
import type { MenuChoice } from '@/components/ui/menu-popup.tsx';
import { useAllowed } from '@/components/ui/use-allowed.ts';
import { useIsPrivate } from '@/components/ui/use-is-private.ts';
import { conversationOfTab } from '@/lib/browser/conversation-tab.ts';
import { openConversationTab } from '@/lib/browser/open-conversation-tab.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
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

/** The menu of the shown conversation: that of its row in the list, and the way into a tab. */
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
  // Chrome opens the tab of a private side panel in a window that is not private.
  const canOpenTab = useIsPrivate() === false && conversationOfTab() === null;
  const tab: MenuChoice = {
    name: 'open-tab',
    label: i18n.t('history.openTab'),
    onSelect: () => void openConversationTab(conversation.id).catch(reportUnexpected),
  };
  const commands = { isPinned, rename: onRename, pin, remove: onDelete };
  const choices = conversationChoices(mayExport ? save : null, isReadOnly ? null : commands);
  return (
    <>
      <MenuButton
        name="more"
        icon={EllipsisVertical}
        label={i18n.t('history.change', [title])}
        data-outcome={work.state.status}
        choices={canOpenTab ? [tab, ...choices] : choices}
      />
      <ExportState
        {...work}
        focusAfter={() => document.querySelector<HTMLElement>('button[name="more"]')}
      />
    </>
  );
}
