import { Check, type LucideIcon, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { announce } from '@/components/ui/announcer.tsx';
import { reportWarning } from '@/lib/errors/report.ts';
import type { Outcome } from '@/lib/export/confirmation.ts';
import { Confirmation } from '@/lib/export/confirmation.ts';
import { failureMessage } from './action-failure.ts';

/** An action's confirmation, and how the last run ended while that is shown. */
function useConfirmation(): [Confirmation, Outcome] {
  const [confirmation] = useState(() => new Confirmation());
  const [subscribe] = useState(() => (listener: () => void) => confirmation.subscribe(listener));
  const read = () => confirmation.outcome;
  // The last is for rendering outside of a browser, as tests do.
  return [confirmation, useSyncExternalStore(subscribe, read, read)];
}

interface ActionLook {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Said for 2000 ms once the action is done. */
  readonly doneLabel: string;
}

interface SaidOfRun extends Omit<ActionLook, 'icon'> {
  readonly onError?: ((error: unknown) => void) | undefined;
}

interface Action {
  /** The outcome of the last run, while that is shown. */
  readonly outcome: Outcome;
  /** The button's look meanwhile. */
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

function lookOf(outcome: Outcome, { icon, label, doneLabel }: ActionLook) {
  if (outcome.kind === 'idle') return { icon, label };
  if (outcome.kind === 'running') return { icon, label, 'aria-busy': true };
  if (outcome.kind === 'done') return { icon: Check, label: doneLabel };
  return { icon: X, label: failureMessage(outcome.error) };
}

/**
 * Runs a button's action, and confirms it or says what went wrong.
 * @param onError told of a failure, beside the reader
 */
export function useAction(look: ActionLook, onError?: (error: unknown) => void): Action {
  const [confirmation, outcome] = useConfirmation();
  const run: Action['run'] = async (action, said = { ...look, onError }) => {
    const ended = await confirmation.run(action);
    if (ended.kind === 'idle') return;
    announce(lookOf(ended, { ...look, ...said }).label);
    if (ended.kind !== 'failed') return;
    reportWarning(said.label, ended.error);
    said.onError?.(ended.error);
  };
  return { outcome, shown: lookOf(outcome, look), run };
}
