import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { i18n } from '#i18n';
import { announce, retract } from '@/components/ui/announcer.tsx';
import { formatLocale } from '@/lib/i18n/language.ts';
import {
  estimateQuestion,
  type QuestionTokens,
  totalTokens,
} from '@/lib/tokens/estimate-question.ts';
import { aboutTokens } from './about-tokens.ts';
import styles from './context-gauge.module.css';
import { WaysOut, type WaysOutProps } from './ways-out.tsx';

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
  const values = [aboutTokens(taken), window.toLocaleString(formatLocale())] as const;
  return taken > window ? i18n.t('gauge.tooLong', [...values]) : i18n.t('gauge.taken', [...values]);
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

type ContextGaugeProps = Omit<WaysOutProps, 'taken' | 'room'>;

/** How much of the model's window the next question takes, with room for its answer. */
export function ContextGauge(props: ContextGaugeProps) {
  const { window, next } = props;
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
              <dd>{aboutTokens(sizes[part])}</dd>
            </div>
          ))}
        </dl>
      </details>
      {isTooLong && <WaysOut {...props} taken={taken} room={room} />}
    </>
  );
}
