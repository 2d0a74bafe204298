import type { LucideIcon } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { useBlockAction } from './use-block-action.ts';

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

/** A button that does something with a block and confirms it, or says what went wrong. */
export function ActionButton(props: ActionButtonProps) {
  const { name, icon, label, doneLabel, disabled, action, onError } = props;
  const { outcome, shown, run } = useBlockAction({ icon, label, doneLabel }, onError);
  return (
    <IconButton
      name={name}
      {...shown}
      data-outcome={outcome.kind}
      disabled={disabled}
      onClick={() => void run(action)}
    />
  );
}
