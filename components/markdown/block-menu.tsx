import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import { MenuButton } from '@/components/ui/menu-button.tsx';
import type { MenuChoice } from '@/components/ui/menu-popup.tsx';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { useAction } from '../ui/use-action.ts';
import { useAllowed } from '../ui/use-allowed.ts';

export interface BlockChoice extends Omit<MenuChoice, 'onSelect'> {
  readonly action: () => Promise<void> | void;
  /** Said by the menu's button for 2000 ms once the action is done; absent where the effect is seen. */
  readonly doneLabel?: string;
  /** It saves a file, which an organisation may have forbidden. */
  readonly isExport?: boolean;
  /** Told of a failure, beside the reader. */
  readonly onError?: (error: unknown) => void;
}

interface BlockMenuProps {
  choices: readonly BlockChoice[];
  /** The reason of a failure stands beside the button, too, and not only in its tooltip. */
  showsFailure?: boolean;
}

/** The rest of what can be done with a block, in a menu whose button confirms what was chosen. */
export function BlockMenu({ choices, showsFailure = false }: BlockMenuProps) {
  const label = i18n.t('block.more');
  const mayExport = useAllowed().export;
  const offered = choices.filter(({ isExport }) => mayExport || !isExport);
  const [doneLabel, setDoneLabel] = useState(label);
  const { outcome, shown, run } = useAction({ icon: Ellipsis, label, doneLabel });
  const select = ({ action, label, doneLabel, onError }: BlockChoice) => {
    if (doneLabel === undefined) {
      Promise.resolve(action()).catch(reportUnexpected);
      return;
    }
    setDoneLabel(doneLabel);
    void run(action, { label, doneLabel, onError });
  };
  return (
    <>
      {showsFailure && outcome.kind === 'failed' && <span data-part="failure">{shown.label}</span>}
      <MenuButton
        name="block-menu"
        {...shown}
        data-outcome={outcome.kind}
        choices={offered.map((choice) => ({ ...choice, onSelect: () => select(choice) }))}
      />
    </>
  );
}
