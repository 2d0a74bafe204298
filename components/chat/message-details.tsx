import { i18n } from '#i18n';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { Warning } from '@/lib/errors/warning-log.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { durationText } from './duration-text.ts';
import styles from './message-details.module.css';

interface MessageDetailsProps {
  id: string;
  message: ChatMessage;
  /** What of it could not be shown as it was meant, and why. */
  warnings: readonly Warning[];
}

type Fact = readonly [name: string, value: string];

function fact<Value>(
  name: string,
  value: Value | undefined,
  write: (value: Value) => string = String,
): Fact[] {
  return value === undefined || value === '' ? [] : [[name, write(value)]];
}

function writeNumber(value: number): string {
  return value.toLocaleString(formatLocale());
}

function writeTime(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  return time.toLocaleString(formatLocale(), { dateStyle: 'medium', timeStyle: 'short' });
}

/** What was told of an answer beside its text, as far as it was told. */
function factsOf({ details = {}, createdAt }: ChatMessage): Fact[] {
  const { backEnd, model, usage, durationMs, ignoredEvents } = details;
  return [
    ...fact(i18n.t('message.model'), model),
    ...fact(i18n.t('message.backEnd'), backEnd),
    ...fact(i18n.t('message.inputTokens'), usage?.inputTokens, writeNumber),
    ...fact(i18n.t('message.outputTokens'), usage?.outputTokens, writeNumber),
    ...fact(i18n.t('message.time'), durationMs, (time) => durationText(time / 1000)),
    ...fact(i18n.t('message.answered'), createdAt, writeTime),
    ...fact(i18n.t('message.ignoredEvents'), ignoredEvents || undefined, writeNumber),
  ];
}

/** Whether there is more to tell of an answer than when it was given. */
export function hasDetails({ details }: ChatMessage, warnings: readonly Warning[]): boolean {
  return warnings.length > 0 || (details !== undefined && Object.keys(details).length > 0);
}

/** Who gave an answer and what it took, and what of it could not be shown as it was meant. */
export function MessageDetails({ id, message, warnings }: MessageDetailsProps) {
  return (
    <section
      id={id}
      className={styles.details}
      data-part="message-details"
      aria-label={i18n.t('message.details')}
    >
      <dl className={styles.facts}>
        {factsOf(message).map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 && (
        <div>
          <h2 className={styles.title}>{i18n.t('message.warnings')}</h2>
          <ul className={styles.warnings}>
            {warnings.map(({ message: said, source }) => (
              <li key={`${said} ${source}`}>
                {said}
                <code className={styles.source} dir="ltr">
                  {source}
                </code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
