import { Check, type LucideIcon, X } from 'lucide-react';
import { announce } from '@/components/ui/announcer.tsx';
import { reportWarning } from '@/lib/errors/report.ts';
import type { Outcome } from '@/lib/export/confirmation.ts';
import { failureMessage } from './failure-message.ts';
import { useConfirmation } from './use-confirmation.ts';

interface BlockActionLook {
  readonly icon: LucideIcon;
  readonly label: string;
  /** What is said for 2000 ms once the action is done. */
  readonly doneLabel: string;
}

interface SaidOfRun extends Omit<BlockActionLook, 'icon'> {
  readonly onError?: ((error: unknown) => void) | undefined;
}

interface BlockAction {
  /** How the last run ended, while that is shown. */
  readonly outcome: Outcome;
  /** What the button shows meanwhile. */
  readonly shown: {
    readonly icon: LucideIcon;
    readonly label: string;
    readonly 'aria-busy'?: boolean;
  };
  /**
   * Runs an action, and confirms it or says what went wrong.
   * @param said of this run, where the button has several actions
   */
  readonly run: (action: () => Promise<void> | void, said?: SaidOfRun) => Promise<void>;
}

function lookOf(outcome: Outcome, { icon, label, doneLabel }: BlockActionLook) {
  if (outcome.kind === 'idle') return { icon, label };
  if (outcome.kind === 'running') return { icon, label, 'aria-busy': true };
  if (outcome.kind === 'done') return { icon: Check, label: doneLabel };
  return { icon: X, label: failureMessage(outcome.error) };
}

/**
 * What a button of a block does and how it tells of it.
 * @param onError told of a failure, beside the reader
 */
export function useBlockAction(
  look: BlockActionLook,
  onError?: (error: unknown) => void,
): BlockAction {
  const [confirmation, outcome] = useConfirmation();
  const run: BlockAction['run'] = async (action, said = { ...look, onError }) => {
    const ended = await confirmation.run(action);
    if (ended.kind === 'idle') return;
    announce(lookOf(ended, { ...look, ...said }).label);
    if (ended.kind !== 'failed') return;
    reportWarning(said.label, ended.error);
    said.onError?.(ended.error);
  };
  return { outcome, shown: lookOf(outcome, look), run };
}
