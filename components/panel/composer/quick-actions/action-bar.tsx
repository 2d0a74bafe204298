import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { MenuButton } from '@/components/ui/menu-button.tsx';
import type { Selection } from '@/lib/chat/message.ts';
import type { QuickAction } from '@/lib/settings/actions.ts';
import styles from './quick-action-buttons.module.css';
import { ActionButton, takeAction } from './quick-action-buttons.tsx';
import { useTargetLanguage } from './quick-action-texts.ts';

interface ActionBarProps {
  actions: readonly QuickAction[];
  /** The attached passages. */
  passages: readonly Selection[];
  onTake: (action: QuickAction) => void;
}

/** @returns how many items stand in the first line of a list; all of them until that is known */
function useFirstLine(items: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items need other room.
  useEffect(() => {
    const place = list.current;
    if (!place) return;
    const observer = new ResizeObserver(() => {
      const tops = Array.from(place.children, (item) => item.getBoundingClientRect().top);
      setCount(tops.filter((top) => top === tops[0]).length);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [items]);
  return { list, count };
}

/** The actions on attached passages, above the field: one line, and a menu of those that it has no room for. */
export function ActionBar({ actions, passages, onTake }: ActionBarProps) {
  const target = useTargetLanguage(passages);
  const { list, count } = useFirstLine(actions);
  const folded = actions.slice(count);
  return (
    <div className={styles.row}>
      <ul
        ref={list}
        className={styles.bar}
        data-part="action-bar"
        aria-label={i18n.t('actions.offered')}
      >
        {actions.map((action, index) => (
          <ActionButton
            key={action.id}
            name="quick-action"
            isFolded={index >= count}
            {...{ action, passages, target, onTake }}
          />
        ))}
      </ul>
      {folded.length > 0 && (
        <MenuButton
          name="more-actions"
          icon={Ellipsis}
          label={i18n.t('actions.more')}
          choices={folded.map((action) => ({
            name: action.id,
            label: action.name,
            onSelect: () => takeAction(action, target, onTake),
          }))}
        />
      )}
    </div>
  );
}
