import { useLiveQuery } from 'dexie-react-hooks';
import { i18n } from '#i18n';
import { sizeText } from '@/components/ui/size-text.ts';
import { conversationsOf } from '@/lib/conversations/list-conversations.ts';
import { formatLocale } from '@/lib/i18n/language.ts';
import type { ListedRequest } from '@/lib/network/request-log.ts';
import type { Reason } from '@/lib/network/sent-request.ts';
import styles from './requests-section.module.css';

/** The reason in the reader's language. */
export function reasonText(reason: Reason): string {
  return i18n.t(`requests.reasons.${reason}`);
}

export function timeText(at: number): string {
  return new Date(at).toLocaleString(formatLocale(), { dateStyle: 'short', timeStyle: 'medium' });
}

/** Titles by the conversations' ids, of those that are still kept. */
async function titlesOf(requests: readonly ListedRequest[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(requests.flatMap(({ conversationId }) => conversationId ?? []));
  const rows = await conversationsOf([...ids]).catch(() => []);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

function conversationText(
  { conversationId, isPrivate }: ListedRequest,
  titles: ReadonlyMap<string, string>,
): string {
  if (isPrivate) return i18n.t('requests.private');
  if (conversationId === undefined) return '';
  return titles.get(conversationId) ?? i18n.t('requests.deleted');
}

/** Requests, a row each. */
export function RequestTable({ requests }: { requests: readonly ListedRequest[] }) {
  const titles = useLiveQuery(() => titlesOf(requests), [requests]) ?? new Map();
  const heads = ['time', 'to', 'why', 'size', 'conversation'] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard, too.
    <div className={styles.frame} tabIndex={0}>
      <table className={styles.table} data-part="requests">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {i18n.t(`requests.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {requests.map((request, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two requests may be alike in all that is kept.
            <tr key={`${request.at} ${index}`}>
              <td>{timeText(request.at)}</td>
              <td dir="ltr">{`${request.method} ${request.origin}`}</td>
              <td>{reasonText(request.reason)}</td>
              <td>{sizeText(request.bytes)}</td>
              <td dir="auto">{conversationText(request, titles)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
