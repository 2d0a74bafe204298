import { Check, type LucideIcon, X } from 'lucide-react';
import { announce } from '@/components/ui/announcer.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { reportWarning } from '@/lib/errors/report.ts';
import { failureMessage } from './failure-message.ts';
import { useConfirmation } from './use-confirmation.ts';

interface ActionButtonProps {
  name: string;
  icon: LucideIcon;
  label: string;
  /** What the button says for 2000 ms once the action is done. */
  doneLabel: string;
  disabled: boolean;
  action: () => Promise<void> | void;
  /** Told of a failure, beside the reader. */
  onError?: (error: unknown) => void;
}

const ICONS: Record<'done' | 'failed', LucideIcon> = { done: Check, failed: X };

/** A button that does something with a block and confirms it, or says what went wrong. */
export function ActionButton(props: ActionButtonProps) {
  const { name, icon, label, doneLabel, disabled, action, onError } = props;
  const [confirmation, outcome] = useConfirmation();
  const told =
    outcome.kind === 'idle'
      ? label
      : outcome.kind === 'done'
        ? doneLabel
        : failureMessage(outcome.error);

  const run = async () => {
    const ended = await confirmation.run(action);
    announce(ended.kind === 'failed' ? failureMessage(ended.error) : doneLabel);
    if (ended.kind !== 'failed') return;
    reportWarning(label, ended.error);
    onError?.(ended.error);
  };

  return (
    <IconButton
      name={name}
      icon={outcome.kind === 'idle' ? icon : ICONS[outcome.kind]}
      label={told}
      data-outcome={outcome.kind}
      disabled={disabled}
      onClick={() => void run()}
    />
  );
}
