import { i18n } from '#i18n';
import { useMarkedInView } from '@/components/ui/use-marked-in-view.ts';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import type { QuickAction } from '@/lib/settings/actions.ts';
import styles from './quick-action-list.module.css';
import { effectOf, refusalOf, useTargetLanguage } from './quick-action-texts.ts';

interface ActionListProps {
  id: string;
  actions: readonly QuickAction[];
  /** The marked one. */
  index: number;
  optionId: (place: number) => string;
  /** The attached passages. */
  passages: readonly DraftSelection[];
  onTake: (action: QuickAction) => void;
}

interface OptionProps {
  id: string;
  action: QuickAction;
  isMarked: boolean;
  /** What it does, or why it cannot be taken yet; empty where that says no more than its name. */
  detail: string;
  canBeTaken: boolean;
  onTake: () => void;
}

function Option({ id, action, isMarked, detail, canBeTaken, onTake }: OptionProps) {
  const place = useMarkedInView(isMarked);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus.
    <div
      ref={place}
      id={id}
      role="option"
      className={styles.option}
      data-action={action.id}
      aria-selected={isMarked}
      aria-disabled={!canBeTaken}
      tabIndex={-1}
      onClick={onTake}
    >
      <span className={styles.name} dir="auto">
        {action.name}
      </span>
      <span className={styles.detail} dir="auto">
        {detail}
      </span>
    </div>
  );
}

/** The actions that `/` lists, over the field, which keeps the focus. */
export default function ActionList({ id, actions, index, passages, ...list }: ActionListProps) {
  const target = useTargetLanguage(passages);
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      className={styles.list}
      data-part="action-list"
      aria-label={i18n.t('actions.listed')}
      // The focus would go to what is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {actions.map((action, place) => {
        const reason = refusalOf(action, passages);
        return (
          <Option
            key={action.id}
            id={list.optionId(place)}
            action={action}
            isMarked={place === index}
            detail={reason || effectOf(action, passages, target)}
            canBeTaken={reason === ''}
            onTake={() => list.onTake(action)}
          />
        );
      })}
    </div>
  );
}
