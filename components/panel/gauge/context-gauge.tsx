import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
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

/** Said once it is too long, and not with each key after that. */
function useWarning(isTooLong: boolean, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers alone are no news.
  useEffect(() => {
    if (!isTooLong) return;
    announce(text);
    return () => retract(text);
  }, [isTooLong]);
}

interface SummaryProps {
  tokens: QuestionTokens;
  percent: number;
  text: string;
  isTooLong: boolean;
}

/** The bar is as long as its number says: the answer has no part in either. */
function Summary({ tokens, percent, text, isTooLong }: SummaryProps) {
  const number = (percent / 100).toLocaleString(formatLocale(), { style: 'percent' });
  const name = [i18n.t('gauge.label'), number, isTooLong ? text : ''].join(' ').trim();
  return (
    <summary className={styles.summary} aria-label={name} title={isTooLong ? undefined : text}>
      <span className={styles.bar} aria-hidden>
        <span className={styles.fill} style={{ inlineSize: `${Math.min(percent, 100)}%` }}>
          {PARTS.map((part) => (
            <span key={part} data-kind={part} style={{ flexGrow: tokens[part] }} />
          ))}
        </span>
      </span>
      <span className={styles.number}>{number}</span>
      {isTooLong && (
        <span className={styles.warning}>
          <TriangleAlert className={styles.mark} size={14} aria-hidden />
          {text}
        </span>
      )}
    </summary>
  );
}

type ContextGaugeProps = Omit<WaysOutProps, 'taken' | 'room' | 'isTooLong'>;

/** How much of the model's window the next question takes, and whether that leaves room for its answer. */
export function ContextGauge(props: ContextGaugeProps) {
  const { window, next } = props;
  const [slot] = useState(() => document.querySelector(SLOT));
  const tokens = estimateQuestion(next);
  const room = answerRoom(window);
  const taken = totalTokens(tokens);
  const all = taken + room;
  const isTooLong = all > window;
  const text = takenText({ taken, room, window });
  useWarning(isTooLong, text);
  if (!slot) return null;
  const percent = shownPercent(taken, window);
  const sizes: Record<Part, number> = { ...tokens, room, free: Math.max(0, window - all) };
  const shown = [...PARTS, 'room' as const, 'free' as const].filter((part) => sizes[part] > 0);
  const waysOut = <WaysOut {...props} taken={all} room={room} isTooLong={isTooLong} />;
  if (percent === null) return createPortal(waysOut, slot);
  return createPortal(
    <>
      <details
        className={styles.gauge}
        data-part="context-gauge"
        data-too-long={isTooLong || undefined}
      >
        <Summary {...{ tokens, percent, text, isTooLong }} />
        <p className={styles.words}>
          {!isTooLong && <span>{text}</span>}{' '}
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
        {!isTooLong && waysOut}
      </details>
      {isTooLong && waysOut}
    </>,
    slot,
  );
}
