import type { ComponentProps } from 'react';
import type { QuickAction } from '@/lib/settings/actions.ts';
import ActionList from '../quick-actions/quick-action-list.tsx';
import type { useActionList } from '../quick-actions/use-quick-action-list.ts';
import TabMention from '../tab-list/tab-mention.tsx';

interface FieldListsProps extends ComponentProps<typeof TabMention> {
  onTake: (action: QuickAction) => void;
  /** That of the actions, which `/` opens. */
  list: ReturnType<typeof useActionList>;
  mayAttach: boolean;
}

/** The lists that stand over the field while it is typed in. */
export default function FieldLists({ list, mayAttach, onTake, ...mention }: FieldListsProps) {
  const { id, index, optionId, found } = list;
  return (
    <>
      {found && (
        <ActionList
          {...{ id, index, optionId, onTake }}
          actions={found}
          passages={mention.passages}
        />
      )}
      {mayAttach && <TabMention {...mention} />}
    </>
  );
}
