import { useLiveQuery } from 'dexie-react-hooks';
import { i18n } from '#i18n';
import { conversationsOf } from '@/lib/conversations/list-conversations.ts';
import type { ListedRequest } from '@/lib/network/request-log.ts';
import { NO_TITLES, requestWords, type Titles } from './request-words.ts';
import styles from './requests-section.module.css';

const HEADS = ['time', 'to', 'why', 'size', 'conversation'] as const;

async function titlesOf(requests: readonly ListedRequest[]): Promise<Titles> {
  const ids = new Set(requests.flatMap(({ conversationId }) => conversationId ?? []));
  const rows = await conversationsOf([...ids]).catch(() => []);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Requests, a row each; where there is little room each is a small block. */
export function RequestTable({ requests }: { requests: readonly ListedRequest[] }) {
  const titles = useLiveQuery(() => titlesOf(requests), [requests]) ?? NO_TITLES;
  return (
    <div className={styles.frame}>
      <table className={styles.table} data-part="requests">
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {i18n.t(`requests.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {requests.map((request, index) => {
            const words = requestWords(request, titles);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two requests may be alike in all that is kept.
              <tr key={`${request.at} ${index}`}>
                <td>{words.time}</td>
                <td dir="ltr">{words.request}</td>
                <td>{words.why}</td>
                <td>{words.size}</td>
                <td dir="auto">{words.conversation}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
