import { useId } from 'react';
import { PillButton } from '@/components/ui/pill-button.tsx';
import type { QuickAction } from '@/lib/settings/settings.ts';

interface ActionButtonProps {
  /** The button's, for scripts. */
  name: string;
  action: QuickAction;
  /** The action's name where there is no other. */
  label?: string;
  /** What it asks. */
  prompt: string;
  /** Why it cannot be taken yet; empty where it can. */
  reason: string;
  onTake: () => void;
}

/** Asks one thing with one press, or says why it cannot. */
export function ActionButton({ name, action, label, prompt, reason, onTake }: ActionButtonProps) {
  const reasonId = useId();
  return (
    <li>
      {/* One that cannot be taken can still be come to, to learn why. */}
      <PillButton
        name={name}
        data-action={action.id}
        title={reason || prompt}
        {...(reason && { 'aria-disabled': true, 'aria-describedby': reasonId })}
        onClick={onTake}
      >
        {label ?? action.name}
      </PillButton>
      {reason && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </li>
  );
}
