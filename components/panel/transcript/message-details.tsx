import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { dollarText } from '@/components/texts/dollar-text.ts';
import { durationText } from '@/components/texts/duration-text.ts';
import { sizeText } from '@/components/texts/size-text.ts';
import { TextButton } from '@/components/ui/button.tsx';
import { openSettings } from '@/lib/browser/open-settings.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { Warning } from '@/lib/errors/warning-log.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import { requestsFor } from '@/lib/network/request-log.ts';
import type { SentRequest } from '@/lib/network/sent-request.ts';
import { type ListedModels, listedModelsItem } from '@/lib/settings/models.ts';
import { costOf } from '@/lib/spending/cost.ts';
import { useSetting } from '../../ui/use-setting.ts';
import styles from './message-details.module.css';
import { type QuoteCounts, useQuoteCounts } from './quotes/use-quote-counts.ts';

interface MessageDetailsProps {
  id: string;
  message: ChatMessage;
  /** The parts that could not be shown as they were meant, and why. */
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

/** In tokens: as it was asked for, else by the provider's list. */
function windowOf({ choice, details }: ChatMessage, lists: ListedModels): number | undefined {
  const listed = lists[choice?.backEndId ?? '']?.find(({ id }) => id === choice?.model);
  return details?.window ?? listed?.window ?? undefined;
}

/** By the prices of the provider's list. */
function listedCost({ choice, details }: ChatMessage, lists: ListedModels): number | undefined {
  const price = lists[choice?.backEndId ?? '']?.find(({ id }) => id === choice?.model)?.price;
  return price && details?.usage ? costOf(details.usage, price) : undefined;
}

/** The facts that the back end told of an answer beside its text. */
function factsOf(message: ChatMessage, lists: ListedModels): Fact[] {
  const { details = {}, createdAt } = message;
  const { backEnd, model, usage, durationMs, ignoredEvents, addedInstructions } = details;
  return [
    ...fact(i18n.t('message.model'), model),
    ...fact(i18n.t('message.backEnd'), backEnd),
    ...fact(i18n.t('gauge.label'), windowOf(message, lists), writeNumber),
    ...fact(i18n.t('message.inputTokens'), usage?.inputTokens, writeNumber),
    ...fact(i18n.t('message.outputTokens'), usage?.outputTokens, writeNumber),
    ...fact(i18n.t('message.cost'), listedCost(message, lists), dollarText),
    ...fact(i18n.t('message.time'), durationMs, (time) => durationText(time / 1000)),
    ...fact(i18n.t('message.answered'), createdAt, writeTime),
    ...fact(i18n.t('message.addedInstructions'), addedInstructions),
    ...fact(i18n.t('message.ignoredEvents'), ignoredEvents || undefined, writeNumber),
  ];
}

/** The requests that were sent for the answer's question. */
function useRequests({ parentId }: ChatMessage): readonly SentRequest[] | undefined {
  return useLiveQuery(async () => {
    if (parentId === undefined) return [];
    return requestsFor(parentId).catch((error: unknown) => {
      reportUnexpected(error);
      return [];
    });
  }, [parentId]);
}

/** When, why, and how much. */
function requestText({ at, reason, bytes }: SentRequest): string {
  const time = new Date(at).toLocaleTimeString(formatLocale(), { timeStyle: 'medium' });
  return [time, i18n.t(`requests.reasons.${reason}`), sizeText(bytes)].join(' · ');
}

function Requests({ requests }: { requests: readonly SentRequest[] }) {
  return (
    <div>
      <h2 className={styles.title}>{i18n.t('requests.title')}</h2>
      {requests.length === 0 && <p>{i18n.t('requests.noneForAnswer')}</p>}
      <ul className={styles.warnings} data-part="answer-requests">
        {requests.map((request, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two requests may be alike in all that is kept.
          <li key={`${request.at} ${index}`}>
            {requestText(request)}
            <code className={styles.source} dir="ltr">
              {`${request.method} ${request.origin}`}
            </code>
          </li>
        ))}
      </ul>
      <TextButton name="all-requests" onClick={() => openSettings('requests')}>
        {i18n.t('requests.whole')}
      </TextButton>
    </div>
  );
}

/** Nothing is said of an answer that quotes nothing. */
function quoteFacts(counts: QuoteCounts | null): Fact[] {
  return [
    ...fact(i18n.t('message.quotesFound'), counts?.found || undefined, writeNumber),
    ...fact(i18n.t('message.quotesNotFound'), counts?.notFound || undefined, writeNumber),
  ];
}

/** The origin and cost of an answer, and the parts that could not be shown as they were meant. */
export default function MessageDetails({ id, message, warnings }: MessageDetailsProps) {
  const lists = useSetting(listedModelsItem) ?? {};
  const counts = useQuoteCounts(message);
  const requests = useRequests(message);
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it grows by the counts and the requests.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [counts, requests]);
  return (
    <section
      ref={place}
      id={id}
      className={styles.details}
      data-part="message-details"
      aria-label={i18n.t('message.details')}
    >
      <dl className={styles.facts}>
        {[...factsOf(message, lists), ...quoteFacts(counts)].map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {requests && !message.isImported && <Requests requests={requests} />}
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
