import { i18n } from '#i18n';
import { sizeText } from '@/components/texts/size-text.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import type { ListedRequest } from '@/lib/network/request-log.ts';

/** The titles of the conversations that are still kept, by their ids; `null` where they cannot be read. */
export type Titles = ReadonlyMap<string, string> | null;

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

export function requestWords(request: ListedRequest, titles: Titles): RequestWords {
  const { at, method, origin, reason, bytes } = request;
  const time = { dateStyle: 'short', timeStyle: 'medium' } as const;
  return {
    time: new Date(at).toLocaleString(formatLocale(), time),
    request: `${method} ${origin}`,
    why: i18n.t(`requests.reasons.${reason}`),
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
