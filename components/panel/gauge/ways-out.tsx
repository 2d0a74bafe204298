import { useMemo, useState } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { Button } from '@/components/ui/button.tsx';
import { sectionsOf } from '@/lib/chat/passage-sections.ts';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { afterLeftOut } from '@/lib/protocols/requests/asked-messages.ts';
import { windowFor } from '@/lib/settings/widen-window.ts';
import { leftOutToFit, type NextQuestion } from '@/lib/tokens/estimate-question.ts';
import { estimateTokens } from '@/lib/tokens/estimate-tokens.ts';
import { focusComposer } from '../composer/focus-composer.ts';
import { PassageParts } from './passage-parts.tsx';
import styles from './ways-out.module.css';

export interface WaysOutProps {
  next: NextQuestion;
  /** The passages of the draft. */
  passages: readonly DraftSelection[];
  /** Of the next question with room for its answer, in tokens. */
  taken: number;
  /** The part of that for the answer. */
  room: number;
  /** Of the model that is asked. */
  window: number;
  /** The largest that its server can be told to give it; `null` where it cannot be told. */
  largest: number | null;
  onWiden: (window: number) => void;
  /** Told of the last message that is left out. */
  onLeaveOut: (messageId: string) => void;
  onShorten: (passage: DraftSelection, text: string) => void;
  onChooseModel: () => void;
}

/** The questions that are told now, up to a message. */
function questionsThrough({ messages, leftOutThrough }: NextQuestion, id: string): number {
  const told = afterLeftOut(messages, leftOutThrough);
  const through = told.slice(0, told.findIndex((message) => message.id === id) + 1);
  return through.filter(({ role }) => role === 'user').length;
}

/** The longest passage that has several sections. */
function longestOf(passages: readonly DraftSelection[]): DraftSelection | undefined {
  return passages
    .toSorted((one, other) => other.text.length - one.text.length)
    .find(({ text }) => sectionsOf(text).length > 1);
}

function nameOf({ title }: DraftSelection): string {
  return title || i18n.t('gauge.passages');
}

function LeaveOut({ next, window, room, onLeaveOut }: WaysOutProps) {
  const through = leftOutToFit(next, window - room);
  if (through === null) return null;
  const count = questionsThrough(next, through);
  const leaveOut = () => {
    onLeaveOut(through);
    announce(i18n.t('message.leftOut'));
  };
  return (
    <Button name="leave-out" onClick={leaveOut}>
      {i18n.t('gauge.leaveOut', count, [count.toLocaleString(formatLocale())])}
    </Button>
  );
}

interface PartsProps extends WaysOutProps {
  passage: DraftSelection;
  onEnd: () => void;
}

function Parts({ passage, next, taken, window, onShorten, onEnd }: PartsProps) {
  return (
    <PassageParts
      key={passage.id}
      title={nameOf(passage)}
      text={passage.text}
      question={next.text}
      room={estimateTokens(passage.text) - (taken - window)}
      onUse={(text) => {
        onEnd();
        onShorten(passage, text);
      }}
      onCancel={() => {
        onEnd();
        focusComposer();
      }}
    />
  );
}

/** What can be done about a question that is too long, before it is sent. */
export function WaysOut(props: WaysOutProps) {
  const { passages, taken, window, largest, onWiden, onChooseModel } = props;
  const [isChoosing, setChoosing] = useState(false);
  const wider = Math.min(windowFor(taken), largest ?? 0);
  const passage = useMemo(() => longestOf(passages), [passages]);
  return (
    <div className={styles.help} data-part="ways-out">
      {passage && isChoosing ? (
        <Parts {...props} passage={passage} onEnd={() => setChoosing(false)} />
      ) : (
        <>
          <p>{i18n.t('gauge.help')}</p>
          {wider > window && (
            <Button name="widen-window" onClick={() => onWiden(wider)}>
              {i18n.t('gauge.widen', [wider.toLocaleString(formatLocale())])}
            </Button>
          )}
          {passage && (
            <Button name="choose-parts" onClick={() => setChoosing(true)}>
              {i18n.t('gauge.chooseParts', [nameOf(passage)])}
            </Button>
          )}
          <LeaveOut {...props} />
          <Button name="choose-model" onClick={onChooseModel}>
            {i18n.t('gauge.chooseModel')}
          </Button>
        </>
      )}
    </div>
  );
}
