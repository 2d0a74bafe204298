import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { Button } from '@/components/ui/button.tsx';
import { formatLocale } from '@/lib/i18n/language.ts';
import { windowFor } from '@/lib/settings/widen-window.ts';
import {
  estimateQuestion,
  type NextQuestion,
  type QuestionTokens,
  totalTokens,
} from '@/lib/tokens/estimate-question.ts';
import styles from './context-gauge.module.css';

/** From here on the gauge has words. */
const PLAIN_SHARE = 0.6;

/** Answers are rarely longer; a small window is not to be given to the answer alone. */
const MAX_ROOM = 4_096;
const MAX_ROOM_SHARE = 0.25;

const PARTS = ['instructions', 'conversation', 'passages', 'question'] as const;

type Part = (typeof PARTS)[number] | 'room' | 'free';

function nameOf(part: Part): string {
  return i18n.t(`gauge.${part}`);
}

/** An estimate, no more exact than it is. */
function about(tokens: number): string {
  return tokens.toLocaleString(formatLocale(), { maximumSignificantDigits: 2 });
}

/** The biggest part; of equal ones the first. */
function biggestOf(tokens: QuestionTokens): Part {
  return PARTS.reduce((biggest, part) => (tokens[part] > tokens[biggest] ? part : biggest));
}

interface LevelProps {
  taken: number;
  window: number;
}

/** A thin line, and its words for a screen reader. */
function QuietLine({ taken, window }: LevelProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw a meter's parts each in their own way.
    <div
      className={styles.quiet}
      data-part="context-gauge"
      role="meter"
      aria-label={i18n.t('gauge.label')}
      aria-valuemin={0}
      aria-valuemax={window}
      aria-valuenow={taken}
      aria-valuetext={takenText({ taken, window })}
      title={takenText({ taken, window })}
    >
      <div className={styles.fill} style={{ inlineSize: `${(taken / window) * 100}%` }} />
    </div>
  );
}

function takenText({ taken, window }: LevelProps): string {
  const values = [about(taken), window.toLocaleString(formatLocale())] as const;
  return taken > window ? i18n.t('gauge.tooLong', [...values]) : i18n.t('gauge.taken', [...values]);
}

/** Said once it is too long, and not with each key after that. */
function useWarning(isTooLong: boolean, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers alone are no news.
  useEffect(() => {
    if (isTooLong) announce(text);
  }, [isTooLong]);
}

interface ContextGaugeProps {
  /** Of the model that is asked, in tokens. */
  window: number;
  next: NextQuestion;
  /** The largest that its server can be told to give it; `null` where it cannot be told. */
  largest: number | null;
  onWiden: (window: number) => void;
}

interface WaysOutProps extends LevelProps, Pick<ContextGaugeProps, 'largest' | 'onWiden'> {}

/** What can be done about a question that is too long, before it is sent. */
function WaysOut({ taken, window, largest, onWiden }: WaysOutProps) {
  const wider = Math.min(windowFor(taken), largest ?? 0);
  return (
    <div className={styles.help} data-part="ways-out">
      <p>{i18n.t('gauge.help')}</p>
      {wider > window && (
        <Button name="widen-window" onClick={() => onWiden(wider)}>
          {i18n.t('gauge.widen', [wider.toLocaleString(formatLocale())])}
        </Button>
      )}
    </div>
  );
}

/** How much of the model's window the next question takes, with room for its answer. */
export default function ContextGauge({ window, next, largest, onWiden }: ContextGaugeProps) {
  const tokens = estimateQuestion(next);
  const room = Math.round(Math.min(window * MAX_ROOM_SHARE, MAX_ROOM));
  const taken = totalTokens(tokens) + room;
  const isTooLong = taken > window;
  const text = takenText({ taken, window });
  useWarning(isTooLong, text);
  if (taken < window * PLAIN_SHARE) return <QuietLine taken={taken} window={window} />;
  const sizes: Record<Part, number> = { ...tokens, room, free: Math.max(0, window - taken) };
  const shown = [...PARTS, 'room' as const, 'free' as const].filter((part) => sizes[part] > 0);
  return (
    <>
      <details
        className={styles.gauge}
        data-part="context-gauge"
        data-too-long={isTooLong || undefined}
      >
        <summary className={styles.summary}>
          <span className={styles.bar} aria-hidden>
            {shown.map((part) => (
              <span key={part} data-kind={part} style={{ flexGrow: sizes[part] }} />
            ))}
          </span>
          {isTooLong && <TriangleAlert className={styles.mark} size={14} aria-hidden />}
          <span className={styles.words}>
            <span className={styles.text}>{text}</span>{' '}
            <span className={styles.most}>{i18n.t('gauge.most', [nameOf(biggestOf(tokens))])}</span>
          </span>
        </summary>
        <dl className={styles.parts}>
          {shown.map((part) => (
            <div key={part} className={styles.part} data-kind={part}>
              <dt>{nameOf(part)}</dt>
              <dd>{about(sizes[part])}</dd>
            </div>
          ))}
        </dl>
      </details>
      {isTooLong && <WaysOut taken={taken} window={window} largest={largest} onWiden={onWiden} />}
    </>
  );
}
