import { i18n } from '#i18n';
import { suitsKind } from '@/lib/actions/missing-material.ts';
import type { Selection } from '@/lib/chat/message.ts';
import type { QuickAction } from '@/lib/settings/settings.ts';
import { ActionButton } from './action-button.tsx';
import { refusalOf, shownPrompt } from './missing-text.ts';
import styles from './page-actions.module.css';
import { useQuickActions } from './use-quick-actions.ts';
import { useTargetLanguage } from './use-target-language.ts';

interface PageActionsProps {
  /** The page, once it is attached. */
  passages: readonly Selection[];
  onTake: (action: QuickAction) => void;
}

/** What an empty panel offers to ask about the page with one press. */
export default function PageActions({ passages, onTake }: PageActionsProps) {
  const actions = useQuickActions().filter((action) => suitsKind(action, 'page'));
  const target = useTargetLanguage(passages);
  return (
    <ul className={styles.actions} data-part="page-actions" aria-label={i18n.t('actions.offered')}>
      {actions.map((action) => (
        <ActionButton
          key={action.id}
          name="page-action"
          action={action}
          {...(action.id === 'summarise' && { label: i18n.t('empty.summarisePage') })}
          prompt={shownPrompt(action, target)}
          reason={refusalOf(action, passages, target)}
          onTake={() => onTake(action)}
        />
      ))}
    </ul>
  );
}
