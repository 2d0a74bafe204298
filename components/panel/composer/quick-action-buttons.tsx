import { Ellipsis } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import { MenuButton } from '@/components/ui/menu-button.tsx';
import { suitsKind } from '@/lib/actions/missing-material.ts';
import type { Selection } from '@/lib/chat/message.ts';
import type { QuickAction } from '@/lib/settings/actions.ts';
import { languageRequests } from './language-request.ts';
import styles from './quick-action-buttons.module.css';
import {
  refusalOf,
  shownPrompt,
  translationInto,
  useTargetLanguage,
} from './quick-action-texts.ts';
import { useQuickActions } from './use-quick-actions.ts';

// Most readers translate into the language of their browser.
const LanguageChoice = lazyComponent(() => import('./language-choice.tsx'));

interface ActionButtonProps {
  /** The button's, for scripts. */
  name: string;
  action: QuickAction;
  /** The action's name where there is no other. */
  label?: string;
  /** The attached passages. */
  passages: readonly Selection[];
  /** The language of a translation; `null` where it has yet to be chosen. */
  target: string | null | undefined;
  /** Its line has no room for it. */
  isFolded?: boolean;
  onTake: (action: QuickAction) => void;
}

type Target = ActionButtonProps['target'];

/** Takes an action, or asks for the language of a translation first. */
function takeAction(action: QuickAction, target: Target, onTake: ActionButtonProps['onTake']) {
  if (action.id === 'translate' && target === null) languageRequests.send();
  else onTake(action);
}

/** Asks one thing with one press, or says why it cannot. */
function ActionButton(props: ActionButtonProps) {
  const { name, action, label, passages, target, isFolded, onTake } = props;
  const reasonId = useId();
  const reason = refusalOf(action, passages);
  const isTranslation = action.id === 'translate';
  return (
    <li data-split={isTranslation || undefined} data-folded={isFolded || undefined}>
      {/* A button that cannot be used can still be focused, to learn why. */}
      <button
        type="button"
        name={name}
        className={styles.button}
        dir="auto"
        data-action={action.id}
        title={reason || shownPrompt(action, target)}
        {...(reason && { 'aria-disabled': true, 'aria-describedby': reasonId })}
        onClick={() => takeAction(action, target, onTake)}
      >
        {label ?? action.name}
      </button>
      {isTranslation && (
        <OptionalPart before={<span className={styles.beside} />}>
          <LanguageChoice
            className={styles.beside}
            target={target}
            onChoose={(language) => onTake(translationInto(action, language))}
          />
        </OptionalPart>
      )}
      {reason && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </li>
  );
}

interface PageActionsProps {
  /** The page, once it is attached. */
  passages: readonly Selection[];
  onTake: (action: QuickAction) => void;
}

/** The actions on the page that an empty panel offers. */
export function PageActions({ passages, onTake }: PageActionsProps) {
  const actions = useQuickActions().filter((action) => suitsKind(action, 'page'));
  const target = useTargetLanguage(passages);
  return (
    <ul className={styles.actions} data-part="page-actions" aria-label={i18n.t('actions.offered')}>
      {actions.map((action) => (
        <ActionButton
          key={action.id}
          name="page-action"
          {...{ action, passages, target, onTake }}
          {...(action.id === 'summarise' && { label: i18n.t('empty.summarisePage') })}
        />
      ))}
    </ul>
  );
}

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
