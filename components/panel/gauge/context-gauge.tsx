import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { i18n } from '#i18n';
import { announce, retract } from '@/components/ui/announcer.tsx';
import { formatLocale } from '@/lib/i18n/language.ts';
import { answerRoom } from '@/lib/tokens/answer-room.ts';
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
  /** By the question, without its answer. */
  taken: number;
  /** For the answer. */
  room: number;
  window: number;
}

/** A thin line, and its words for a screen reader. */
function QuietLine({ taken, room, window }: LevelProps) {
  const text = takenText({ taken, room, window });
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
      aria-valuetext={text}
      title={text}
    >
      <div className={styles.fill} style={{ inlineSize: `${((taken + room) / window) * 100}%` }} />
    </div>
  );
}

function takenText({ taken, room, window }: LevelProps): string {
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

type ContextGaugeProps = Omit<WaysOutProps, 'taken' | 'room' | 'isTooLong'>;

/** How much of the model's window the next question takes, and whether that leaves room for its answer. */
export function ContextGauge(props: ContextGaugeProps) {
  const { window, next } = props;
  const tokens = estimateQuestion(next);
  const room = answerRoom(window);
  const taken = totalTokens(tokens);
  const all = taken + room;
  const isTooLong = all > window;
  const level = { taken, room, window };
  const text = takenText(level);
  useWarning(isTooLong, text);
  if (all < window * PLAIN_SHARE) return <QuietLine {...level} />;
  const sizes: Record<Part, number> = { ...tokens, room, free: Math.max(0, window - all) };
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
      <WaysOut {...props} taken={all} room={room} isTooLong={isTooLong} />
    </>
  );
}
