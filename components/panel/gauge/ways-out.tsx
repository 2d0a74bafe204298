import { TriangleAlert } from 'lucide-react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { Button } from '@/components/ui/button.tsx';
import { formatLocale } from '@/lib/i18n/language.ts';
import { afterLeftOut } from '@/lib/protocols/requests/asked-messages.ts';
import { windowFor } from '@/lib/settings/widen-window.ts';
import { leftOutToFit, type NextQuestion } from '@/lib/tokens/estimate-question.ts';
import styles from './ways-out.module.css';

export interface WaysOutProps {
  next: NextQuestion;
  /** Of its passages what does not go along, in tokens. */
  unsent: number;
  /** Of the next question with room for its answer, in tokens. */
  taken: number;
  /** The part of that for the answer. */
  room: number;
  /** That it is too long; `null` where it is not. */
  warning: string | null;
  /** Of the model that is asked. */
  window: number;
  /** The largest that its server can be told to give it; `null` where it cannot be told. */
  largest: number | null;
  onWiden: (window: number) => void;
  /** Told of the last message that is left out. */
  onLeaveOut: (messageId: string) => void;
  onChooseModel: () => void;
}

/** The questions that are told now, up to a message. */
function questionsThrough({ messages, leftOutThrough }: NextQuestion, id: string): number {
  const told = afterLeftOut(messages, leftOutThrough);
  const through = told.slice(0, told.findIndex((message) => message.id === id) + 1);
  return through.filter(({ role }) => role === 'user').length;
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

/** What can be done about a question that is too long, or whose passages do not fit, before it is sent. */
export function WaysOut(props: WaysOutProps) {
  const { taken, unsent, window, largest, warning, onWiden, onChooseModel } = props;
  const isTooLong = warning !== null;
  const wider = Math.min(windowFor(taken + unsent), largest ?? 0);
  // A window that does not hold the question either is no way out.
  const canWiden = wider > window && (!isTooLong || wider >= taken);
  if (!isTooLong && (unsent === 0 || !canWiden)) return null;
  return (
    <div className={styles.help} data-part="ways-out">
      {isTooLong && (
        <p className={styles.warning}>
          <TriangleAlert size={14} aria-hidden />
          {warning}
        </p>
      )}
      {!isTooLong && <p>{i18n.t('gauge.sendMore')}</p>}
      {canWiden && (
        <Button name="widen-window" onClick={() => onWiden(wider)}>
          {i18n.t('gauge.widen', [wider.toLocaleString(formatLocale())])}
        </Button>
      )}
      {isTooLong && !canWiden && <LeaveOut {...props} />}
      {isTooLong && (
        <Button name="choose-model" onClick={onChooseModel}>
          {i18n.t('gauge.chooseModel')}
        </Button>
      )}
    </div>
  );
}
