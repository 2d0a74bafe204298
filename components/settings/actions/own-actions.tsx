import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import type { QuickAction } from '@/lib/settings/actions.ts';
import entries from '../entries.module.css';
import styles from './actions-section.module.css';

interface OwnActionsProps {
  actions: readonly QuickAction[];
  /** The one whose form is open. */
  editedId: string;
  onEdit: (action: QuickAction) => void;
  onMove: (action: QuickAction, places: 1 | -1) => void;
  onDelete: (action: QuickAction) => void;
}

/** The reader's own actions in their order, and what can be done with each. */
export function OwnActions({ actions, editedId, onEdit, onMove, onDelete }: OwnActionsProps) {
  if (actions.length === 0) return null;
  return (
    <ol className={entries.list} data-part="own-actions">
      {actions.map((action, index) => (
        <li
          key={action.id}
          className={entries.item}
          data-action={action.id}
          data-edited={action.id === editedId || undefined}
        >
          <span className={styles.words}>
            <span className={entries.name} dir="auto">
              {action.name}
            </span>
            <span className={styles.prompt} dir="auto">
              {action.prompt}
            </span>
          </span>
          <span className={styles.buttons}>
            <IconButton
              name="move-action-up"
              icon={ArrowUp}
              label={i18n.t('actions.moveUp', [action.name])}
              aria-disabled={index === 0}
              onClick={() => index > 0 && onMove(action, -1)}
            />
            <IconButton
              name="move-action-down"
              icon={ArrowDown}
              label={i18n.t('actions.moveDown', [action.name])}
              aria-disabled={index === actions.length - 1}
              onClick={() => index < actions.length - 1 && onMove(action, 1)}
            />
            <IconButton
              name="edit-action"
              icon={Pencil}
              label={i18n.t('actions.edit', [action.name])}
              aria-pressed={action.id === editedId}
              onClick={() => onEdit(action)}
            />
            <IconButton
              name="delete-action"
              icon={Trash2}
              label={i18n.t('actions.delete', [action.name])}
              onClick={() => onDelete(action)}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
