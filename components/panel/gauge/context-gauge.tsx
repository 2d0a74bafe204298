import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { i18n } from '#i18n';
import { announce, retract } from '@/components/ui/announcer.tsx';
import { formatLocale } from '@/lib/i18n/language.ts';
import { answerRoom } from '@/lib/tokens/answer-room.ts';
import {
  estimateQuestion,
  type QuestionTokens,
  totalTokens,
} from '@/lib/tokens/estimate-question.ts';
import { aboutTokens, shownPercent } from './about-tokens.ts';
import styles from './context-gauge.module.css';
import { WaysOut, type WaysOutProps } from './ways-out.tsx';

/** In the frame of the field, and not there while it is empty. */
const SLOT = '[data-part="composer-gauge"]';

const PARTS = ['instructions', 'conversation', 'passages', 'question'] as const;

type Part = (typeof PARTS)[number] | 'room' | 'free';

function nameOf(part: Part): string {
  return i18n.t(`gauge.${part}`);
}

/** The biggest part; of equal ones the first. */
function biggestOf(tokens: QuestionTokens): Part {
  return PARTS.reduce((biggest, part) => (tokens[part] > tokens[biggest] ? part : biggest));
}

interface Level {
  /** By the question, without its answer. */
  taken: number;
  /** For the answer. */
  room: number;
  window: number;
}

function takenText({ taken, room, window }: Level): string {
  const values: [string, string] = [aboutTokens(taken), window.toLocaleString(formatLocale())];
  if (taken > window) return i18n.t('gauge.tooLong', values);
  return i18n.t(taken + room > window ? 'gauge.noRoom' : 'gauge.taken', values);
}

function leastText({ taken, window }: Level): string {
  return i18n.t('gauge.least', [aboutTokens(taken), window.toLocaleString(formatLocale())]);
}

/** Said once it is too long, and not with each key after that. */
function useWarning(isTooLong: boolean, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers alone are no news.
  useEffect(() => {
    if (!isTooLong) return;
    announce(text);
    return () => retract(text);
  }, [isTooLong]);
}

interface CardProps {
  tokens: QuestionTokens;
  level: Level;
}

/** What fills the window. Its text can be pressed, which is no reason to close it. */
function Card({ tokens, level }: CardProps) {
  const { taken, room, window } = level;
  const sizes: Record<Part, number> = {
    ...tokens,
    room,
    free: Math.max(0, window - taken - room),
  };
  const shown = [...PARTS, 'room' as const, 'free' as const].filter((part) => sizes[part] > 0);
  return (
    <div className={styles.card} tabIndex={-1}>
      <p className={styles.words}>
        <span>{takenText(level)}</span>{' '}
        <span>{i18n.t('gauge.most', [nameOf(biggestOf(tokens))])}</span>
      </p>
      <dl className={styles.parts}>
        {shown.map((part) => (
          <div key={part} className={styles.part} data-kind={part}>
            <dt>{nameOf(part)}</dt>
            <dd>{aboutTokens(sizes[part])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** It closes that alone, and stops no answer. */
function closeWithEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const details = event.currentTarget;
  if (event.key !== 'Escape' || !details.open) return;
  event.stopPropagation();
  details.open = false;
  details.querySelector('summary')?.focus();
}

/** It stands over other things for as long as it has the focus. */
function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (!currentTarget.contains(relatedTarget) && document.hasFocus()) currentTarget.open = false;
}

interface ContextGaugeProps extends Omit<WaysOutProps, 'taken' | 'room' | 'warning'> {
  /** The window is the smallest that the model may have, since its own is not known. */
  isLeast: boolean;
  /** A question is on its way, and no other is being written. */
  isSent: boolean;
}

/** How much of the model's window the next question takes, and whether that leaves room for its answer. */
export function ContextGauge(props: ContextGaugeProps) {
  const { window, next, isLeast, isSent } = props;
  const [slot] = useState(() => document.querySelector(SLOT));
  const tokens = estimateQuestion(next);
  const room = answerRoom(window);
  const taken = totalTokens(tokens);
  const isTooLong = taken + room > window;
  const level = { taken, room, window };
  const text = isLeast ? leastText(level) : takenText(level);
  useWarning(isTooLong, text);
  const percent = shownPercent(taken, window);
  const waysOut = !isSent && (!isLeast || isTooLong) && (
    <WaysOut {...props} taken={taken + room} room={room} warning={isTooLong ? text : null} />
  );
  if (isLeast || percent === null || !slot) return waysOut;
  const number = (percent / 100).toLocaleString(formatLocale(), { style: 'percent' });
  const gauge = (
    <details
      className={styles.gauge}
      data-part="context-gauge"
      data-too-long={isTooLong || undefined}
      onKeyDown={closeWithEscape}
      onBlur={closeBehind}
    >
      <summary
        className={styles.opener}
        aria-label={`${i18n.t('gauge.label')} ${number}`}
        title={text}
      >
        {number}
        {/* As long as its number says: the answer has no part in either. */}
        <span className={styles.bar}>
          <span className={styles.fill} style={{ inlineSize: `${Math.min(percent, 100)}%` }}>
            {PARTS.map((part) => (
              <span key={part} data-kind={part} style={{ flexGrow: tokens[part] }} />
            ))}
          </span>
        </span>
      </summary>
      <Card {...{ tokens, level }} />
    </details>
  );
  return (
    <>
      {waysOut}
      {createPortal(gauge, slot)}
    </>
  );
}
