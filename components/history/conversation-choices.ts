import { i18n } from '#i18n';
import type { MenuChoice } from '@/components/ui/menu-popup.tsx';
import type { ExportTask } from './conversation-export.tsx';

function exportChoices(save: (task: ExportTask) => void): readonly MenuChoice[] {
  return [
    { name: 'export-markdown', label: i18n.t('files.markdown'), onSelect: () => save('markdown') },
    { name: 'export-html', label: i18n.t('files.html'), onSelect: () => save('html') },
    { name: 'export-json', label: i18n.t('files.json'), onSelect: () => save('json') },
    { name: 'print', label: i18n.t('files.print'), onSelect: () => save('print') },
  ];
}

interface ConversationCommands {
  readonly isPinned: boolean;
  readonly rename: () => void;
  readonly pin: (isPinned: boolean) => void;
  readonly remove: () => void;
}

/**
 * The menu of a conversation, in its row of the list and in the panel's header.
 * @param save absent where nothing may be saved
 * @param commands absent where it cannot be changed
 */
export function conversationChoices(
  save: ((task: ExportTask) => void) | null,
  commands: ConversationCommands | null,
): readonly MenuChoice[] {
  const saved = save ? exportChoices(save) : [];
  if (!commands) return saved;
  const { isPinned, rename, pin, remove } = commands;
  const [first, ...others] = saved;
  // The menu gives the focus back first, and would take it from what comes in its place.
  return [
    {
      name: 'rename',
      label: i18n.t('history.rename'),
      onSelect: () => requestAnimationFrame(rename),
    },
    {
      name: isPinned ? 'unpin' : 'pin',
      label: i18n.t(isPinned ? 'history.unpin' : 'history.pin'),
      onSelect: () => pin(!isPinned),
    },
    ...(first ? [{ ...first, beginsGroup: true }] : []),
    ...others,
    {
      name: 'delete',
      label: i18n.t('history.delete'),
      beginsGroup: true,
      onSelect: () => requestAnimationFrame(remove),
    },
  ];
}
