import { useEffect, useRef } from 'react';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { languageName } from '@/lib/actions/language-name.ts';
import type { Selection } from '@/lib/chat/message.ts';
import type { QuickAction } from '@/lib/settings/settings.ts';
import styles from './action-list.module.css';
import { refusalOf } from './missing-text.ts';

interface ActionListProps {
  id: string;
  actions: readonly QuickAction[];
  /** Which one is marked. */
  index: number;
  optionId: (place: number) => string;
  /** What is attached. */
  passages: readonly Selection[];
  onTake: (action: QuickAction) => void;
}

interface OptionProps {
  id: string;
  action: QuickAction;
  isMarked: boolean;
  /** Why it cannot be taken yet; empty where it can. */
  reason: string;
  onTake: () => void;
}

/** A language is named, not its placeholder; what is in double braces is none. */
function inLanguage(prompt: string): string {
  const name = languageName(browser.i18n.getUILanguage());
  return prompt.replace(/(?<!\{)\{language\}(?!\})/g, () => name);
}

function Option({ id, action, isMarked, reason, onTake }: OptionProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus.
    <div
      ref={place}
      id={id}
      role="option"
      className={styles.option}
      data-action={action.id}
      aria-selected={isMarked}
      aria-disabled={reason !== ''}
      tabIndex={-1}
      onClick={onTake}
    >
      <span className={styles.name} dir="auto">
        {action.name}
      </span>
      <span className={styles.detail} dir="auto">
        {reason || inLanguage(action.prompt)}
      </span>
    </div>
  );
}

/** The actions that `/` lists, over the field, which keeps the focus. */
export default function ActionList({ id, actions, index, passages, ...list }: ActionListProps) {
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
        return (
          <Option
            key={action.id}
            id={list.optionId(place)}
            action={action}
            isMarked={place === index}
            reason={refusalOf(action, passages)}
            onTake={() => list.onTake(action)}
          />
        );
      })}
    </div>
  );
}
