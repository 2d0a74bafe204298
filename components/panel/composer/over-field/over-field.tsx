import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import type { Draft } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { QuickAction } from '@/lib/settings/actions.ts';
import type { PassageChoice } from '../../outline/use-passage-choice.ts';
import { withPassages } from '../change-passages.ts';
import DraftPassages from '../draft-passages.tsx';
import { ActionBar } from '../quick-action-buttons.tsx';
import type { Attaching } from '../use-ask.ts';

// Most pages can be read.
const AttachHelp = lazyComponent(() => import('../attach/attach-help.tsx'));

interface OverFieldProps {
  passages: Draft['selections'];
  choice: PassageChoice;
  onDraft: (change: (draft: Draft) => Draft) => void;
  /** The actions that are offered here. */
  actions: readonly QuickAction[];
  onTake: (action: QuickAction) => void;
  attaching: Attaching;
}

/** What is attached, what can be done with it at once, and why something is not. */
export default function OverField(props: OverFieldProps) {
  const { passages, choice, onDraft, actions, onTake, attaching } = props;
  return (
    <>
      {passages.length > 0 && (
        <DraftPassages
          selections={passages}
          choice={choice}
          onChange={(change) =>
            onDraft((current) => withPassages(current, change(current.selections)))
          }
        />
      )}
      {passages.length > 0 && actions.length > 0 && (
        <ActionBar actions={actions} passages={passages} onTake={onTake} />
      )}
      {attaching.blocked && (
        <OptionalPart>
          <AttachHelp
            reason={attaching.blocked}
            onAllowed={() => void attaching.goOn().catch(reportUnexpected)}
            onDismiss={attaching.forget}
          />
        </OptionalPart>
      )}
    </>
  );
}
