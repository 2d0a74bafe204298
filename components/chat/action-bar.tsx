import { i18n } from '#i18n';
import type { Selection } from '@/lib/chat/message.ts';
import type { QuickAction } from '@/lib/settings/settings.ts';
import styles from './action-bar.module.css';
import { ActionButton } from './action-button.tsx';
import { refusalOf, shownPrompt } from './missing-text.ts';
import { useTargetLanguage } from './use-target-language.ts';

interface ActionBarProps {
  actions: readonly QuickAction[];
  /** What is attached. */
  passages: readonly Selection[];
  onTake: (action: QuickAction) => void;
}

/** What can be asked about what is attached with one press. */
export default function ActionBar({ actions, passages, onTake }: ActionBarProps) {
  const target = useTargetLanguage(passages);
  return (
    <ul className={styles.bar} data-part="action-bar" aria-label={i18n.t('actions.offered')}>
      {actions.map((action) => (
        <ActionButton
          key={action.id}
          name="quick-action"
          action={action}
          prompt={shownPrompt(action, target)}
          reason={refusalOf(action, passages, target)}
          onTake={() => onTake(action)}
        />
      ))}
    </ul>
  );
}
