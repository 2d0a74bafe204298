import { ArrowUp, Square } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { i18n } from '#i18n';
import { ariaKeys } from '@/components/shortcuts/shortcuts.ts';
import { GrowingField } from '@/components/ui/growing-field.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { type Draft, withoutOffers } from '@/lib/conversations/draft.ts';
import type { QuickAction } from '@/lib/settings/actions.ts';
import type { PassageChoice } from '../outline/use-passage-choice.ts';
import { AttachButton } from './attach/attach-button.tsx';
import styles from './composer.module.css';
import { useReachHint, useReachRoom } from './focus-composer.ts';
import { isComposing } from './is-composing.ts';
import { useActionList } from './quick-actions/use-quick-action-list.ts';
import { useQuickActions } from './quick-actions/use-quick-actions.ts';
import type { Attaching } from './use-ask.ts';

// Nothing is attached at first, and no action asked for.
const OverField = lazyComponent(() => import('./over-field/over-field.tsx'));
const FrontPageLine = lazyComponent(() => import('./front-page/front-page-line.tsx'));
const FieldLists = lazyComponent(() => import('./over-field/field-lists.tsx'));
const IncomingFiles = lazyComponent(() => import('./attach/incoming-files.tsx'));

interface ComposerProps {
  draft: Draft;
  /** The parts of its passages that are sent. */
  choice: PassageChoice;
  /** A turn is under way: the next question waits for its end, and the answer can be stopped. */
  busy: boolean;
  /** The back end is to be chosen first: sending leads there, and the text stays. */
  isUnchosen: boolean;
  /** Says why the last action had no effect; empty where it had. */
  notice: string;
  /** Told of what changes: the draft may be another by then. */
  onDraft: (change: (draft: Draft) => Draft) => void;
  attaching: Attaching;
  /** The actions on what is attached are offered elsewhere. */
  hidesActions: boolean;
  /** `null` until it and its draft are known. */
  conversationId: string | null;
  /** The branch that is shown. */
  messages: readonly ChatMessage[];
  /** Stands below the field: the choice of the model. */
  chooser: ReactNode;
  onSend: () => void;
  onAction: (action: QuickAction) => void;
  onStop: () => void;
  /** @returns whether there is a question that can be edited now */
  onEditLast: () => boolean;
}

function placeholderFor(passages: Draft['selections']): string {
  // What is left of one that was sent in part has been asked about.
  const [first, second] = passages.filter(({ told }) => told === undefined);
  if (!first) return i18n.t('composer.placeholder');
  if (second) return i18n.t('composer.placeholderSeveral');
  switch (first.kind) {
    case 'page':
      // Another may be in front of one that was attached.
      return i18n.t(first.isOffer ? 'capture.askAboutPage' : 'composer.placeholderSeveral');
    case 'file':
      return i18n.t('capture.askAboutFile');
    case 'link':
      return i18n.t('capture.askAboutLink');
    case 'image':
      return i18n.t('capture.askAboutImage');
    case undefined:
      return i18n.t('composer.placeholderSelection');
  }
}

function textsFor(busy: boolean, isUnchosen: boolean, passages: Draft['selections']) {
  if (isUnchosen) {
    const choose = i18n.t('composer.chooseFirst');
    return { placeholder: choose, sendLabel: choose, help: i18n.t('composer.keptUntilChosen') };
  }
  return {
    placeholder: placeholderFor(passages),
    sendLabel: i18n.t(busy ? 'composer.queue' : 'composer.send'),
    help: i18n.t(busy ? 'composer.keysWhileBusy' : 'composer.keys'),
  };
}

/** The passages to be sent, the field for the question, and send or stop. */
export function Composer(props: ComposerProps) {
  const { conversationId, draft, busy, isUnchosen, notice, attaching, onDraft, ...on } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const helpId = useId();
  // What was left behind asks for no list.
  const [isTyped, setTyped] = useState(false);
  const actions = useQuickActions();
  const passages = draft.selections;
  const isEmpty = draft.text.trim() === '';
  const setText = (text: string) => onDraft((current) => ({ ...current, text }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a passage that arrives asks for a question.
  useEffect(() => field.current?.focus(), [withoutOffers(passages).length]);

  const withFocus = (act: () => void) => {
    act();
    if (!isUnchosen) field.current?.focus();
  };
  const take = (action: QuickAction) => withFocus(() => on.onAction(action));
  const { placeholder, sendLabel, help } = textsFor(busy, isUnchosen, passages);
  const said = isUnchosen && !isEmpty ? help : notice;
  const list = useActionList({
    text: draft.text,
    isBlocked: attaching.blocked !== undefined,
    actions,
    onTake: take,
    onText: setText,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || list.onKeyDown(event)) return;
    if (event.key === 'ArrowUp' && draft.text === '' && on.onEditLast()) event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    on.onSend();
  };
  const reach = useReachHint();
  const room = useReachRoom();

  return (
    <form
      className={styles.composer}
      data-part="composer"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        withFocus(on.onSend);
      }}
    >
      {conversationId && attaching.mayAttach && (
        <OptionalPart>
          <FrontPageLine
            key={conversationId}
            {...{ conversationId, attaching, draft, onDraft }}
            messages={on.messages}
          />
        </OptionalPart>
      )}
      {(passages[0] || draft.pictures?.[0] || attaching.blocked) && (
        <OptionalPart>
          <OverField
            draft={draft}
            choice={props.choice}
            onDraft={onDraft}
            actions={on.hidesActions ? [] : actions}
            onTake={take}
            attaching={attaching}
          />
        </OptionalPart>
      )}
      {said && (
        <p className={styles.notice} data-part="action-notice">
          {said}
        </p>
      )}
      <div className={styles.field}>
        {attaching.mayAttach && <AttachButton attaching={attaching} />}
        <GrowingField
          ref={field}
          name="question"
          value={draft.text}
          aria-label={i18n.t('composer.label')}
          aria-describedby={helpId}
          aria-autocomplete="list"
          // A field of several lines can be no combobox; this is as much of one as it may be.
          {...(list.found && {
            'aria-haspopup': 'listbox',
            'aria-controls': list.id,
            'aria-activedescendant': list.optionId(list.index),
          })}
          placeholder={isUnchosen ? placeholder : reach || placeholder}
          room={!isUnchosen && room.length > placeholder.length ? room : placeholder}
          onChange={(event) => {
            setText(event.target.value);
            setTyped(true);
          }}
          onKeyDown={onKeyDown}
        />
        {(list.found || (isTyped && /[@＠]/.test(draft.text))) && (
          <OptionalPart>
            <FieldLists
              list={list}
              field={field}
              text={draft.text}
              passages={passages}
              mayAttach={attaching.mayAttach}
              onTake={take}
            />
          </OptionalPart>
        )}
        <div data-part="composer-gauge" />
        {/* Stop goes where the field is and never where Send is: who is late presses nothing. */}
        {busy && (
          <IconButton
            name="stop"
            look={isEmpty ? 'accent' : 'quiet'}
            icon={Square}
            label={i18n.t('composer.stop')}
            aria-keyshortcuts={ariaKeys('stop')}
            onClick={() => withFocus(on.onStop)}
          />
        )}
        {(!busy || !isEmpty) && (
          <IconButton
            name="send"
            type="submit"
            look={isUnchosen ? 'quiet' : 'accent'}
            icon={ArrowUp}
            label={sendLabel}
            disabled={isEmpty && !isUnchosen}
          />
        )}
      </div>
      <OptionalPart>
        <IncomingFiles attaching={attaching} onDraft={onDraft} />
      </OptionalPart>
      <div className={styles.foot} data-part="composer-foot">
        {on.chooser}
        {reach && draft.text !== '' && <p className={styles.reach}>{reach}</p>}
      </div>
      <p id={helpId} hidden>
        {help}
      </p>
    </form>
  );
}
