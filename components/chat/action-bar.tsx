import { useId } from 'react';
import { i18n } from '#i18n';
import { PillButton } from '@/components/ui/pill-button.tsx';
import type { Selection } from '@/lib/chat/message.ts';
import type { QuickAction } from '@/lib/settings/settings.ts';
import styles from './action-bar.module.css';
import { refusalOf, shownPrompt } from './missing-text.ts';
import { useTargetLanguage } from './use-target-language.ts';

interface ActionBarProps {
  actions: readonly QuickAction[];
  /** What is attached. */
  passages: readonly Selection[];
  onTake: (action: QuickAction) => void;
}

interface ActionButtonProps {
  action: QuickAction;
  /** What it asks. */
  prompt: string;
  /** Why it cannot be taken yet; empty where it can. */
  reason: string;
  onTake: () => void;
}

function ActionButton({ action, prompt, reason, onTake }: ActionButtonProps) {
  const reasonId = useId();
  return (
    <li>
      {/* One that cannot be taken can still be come to, to learn why. */}
      <PillButton
        name="quick-action"
        data-action={action.id}
        title={reason || prompt}
        {...(reason && { 'aria-disabled': true, 'aria-describedby': reasonId })}
        onClick={onTake}
      >
        {action.name}
      </PillButton>
      {reason && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </li>
  );
}

/** What can be asked about what is attached with one press. */
export default function ActionBar({ actions, passages, onTake }: ActionBarProps) {
  const target = useTargetLanguage(passages);
  return (
    <ul className={styles.bar} data-part="action-bar" aria-label={i18n.t('actions.offered')}>
      {actions.map((action) => (
        <ActionButton
          key={action.id}
          action={action}
          prompt={shownPrompt(action, target)}
          reason={refusalOf(action, passages, target)}
          onTake={() => onTake(action)}
        />
      ))}
    </ul>
  );
}
