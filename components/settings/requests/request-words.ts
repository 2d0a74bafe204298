import { i18n } from '#i18n';
import { sizeText } from '@/components/texts/size-text.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import type { ListedRequest } from '@/lib/network/request-log.ts';

/** The titles of the conversations that are still kept, by their ids; `null` where they cannot be read. */
export type Titles = ReadonlyMap<string, string> | null;

/** The same request, several times one right after the other. */
export interface RepeatedRequest {
  /** The latest of them. */
  readonly request: ListedRequest;
  readonly count: number;
  /** The time of the first one. */
  readonly since: number;
}

function isSameRequest(one: ListedRequest, { at: _, ...other }: ListedRequest): boolean {
  const { at, ...rest } = one;
  return JSON.stringify(rest) === JSON.stringify(other);
}

/** The requests, the latest first, with those that only repeat the one after them. */
export function groupRepeats(requests: readonly ListedRequest[]): RepeatedRequest[] {
  const groups: RepeatedRequest[] = [];
  for (const request of requests) {
    const last = groups.at(-1);
    if (last && isSameRequest(last.request, request)) {
      groups[groups.length - 1] = { ...last, count: last.count + 1, since: request.at };
    } else groups.push({ request, count: 1, since: request.at });
  }
  return groups;
}

/** The cells of a request's row. */
export interface RequestWords {
  readonly time: string;
  readonly request: string;
  readonly why: string;
  readonly size: string;
  readonly conversation: string;
}

function conversationText({ conversationId, isPrivate }: ListedRequest, titles: Titles): string {
  if (isPrivate) return i18n.t('requests.private');
  if (conversationId === undefined || titles === null) return '';
  return titles.get(conversationId) ?? i18n.t('requests.deleted');
}

export function requestWords(
  request: ListedRequest,
  titles: Titles,
  { count, since }: Pick<RepeatedRequest, 'count' | 'since'> = { count: 1, since: request.at },
): RequestWords {
  const { at, method, origin, reason, bytes } = request;
  const time = new Intl.DateTimeFormat(formatLocale(), { dateStyle: 'short', timeStyle: 'medium' });
  const why = i18n.t(`requests.reasons.${reason}`);
  return {
    time: time.formatRange(since, at),
    request: `${method} ${origin}`,
    why: count === 1 ? why : `${why} × ${count.toLocaleString(formatLocale())}`,
    size: sizeText(bytes),
    conversation: conversationText(request, titles),
  };
}

/** Tells whether a row shows every typed word; its size is not searched. */
export function isSought(found: ListedRequest, typed: string, titles: Titles): boolean {
  const { time, request, why, conversation } = requestWords(found, titles);
  const shown = `${time} ${request} ${why} ${conversation}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => shown.includes(word));
}
