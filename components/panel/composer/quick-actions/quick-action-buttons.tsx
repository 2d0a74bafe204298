import { useId } from 'react';
import { i18n } from '#i18n';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import { suitsKind } from '@/lib/actions/missing-material.ts';
import type { Selection } from '@/lib/chat/message.ts';
import type { QuickAction } from '@/lib/settings/actions.ts';
import { languageRequests } from './language-request.ts';
import styles from './quick-action-buttons.module.css';
import { detailOf, refusalOf, translationInto, useTargetLanguage } from './quick-action-texts.ts';
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
export function takeAction(
  action: QuickAction,
  target: Target,
  onTake: ActionButtonProps['onTake'],
) {
  if (action.id === 'translate' && target === null) languageRequests.send();
  else onTake(action);
}

/** Asks one thing with one press, or says why it cannot. */
export function ActionButton(props: ActionButtonProps) {
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
        title={reason || detailOf(action, target) || undefined}
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
