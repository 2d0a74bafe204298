import { i18n } from '#i18n';
import { PillButton } from '@/components/ui/pill-button.tsx';
import { suitsKind } from '@/lib/actions/missing-material.ts';
import type { QuickAction } from '@/lib/settings/settings.ts';
import styles from './page-actions.module.css';
import { useQuickActions } from './use-quick-actions.ts';

/** What an empty panel offers to ask about the page with one press. */
export function PageActions({ onTake }: { onTake: (action: QuickAction) => void }) {
  const actions = useQuickActions().filter((action) => suitsKind(action, 'page'));
  return (
    <ul className={styles.actions} data-part="page-actions" aria-label={i18n.t('actions.offered')}>
      {actions.map((action) => (
        <li key={action.id}>
          <PillButton name="page-action" data-action={action.id} onClick={() => onTake(action)}>
            {action.id === 'summarise' ? i18n.t('empty.summarisePage') : action.name}
          </PillButton>
        </li>
      ))}
    </ul>
  );
}
