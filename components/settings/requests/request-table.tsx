import { i18n } from '#i18n';
import type { ListedRequest } from '@/lib/network/request-log.ts';
import { requestWords, type Titles } from './request-words.ts';
import styles from './requests-section.module.css';

const HEADS = ['time', 'to', 'why', 'size', 'conversation'] as const;

interface RequestTableProps {
  requests: readonly ListedRequest[];
  titles: Titles;
}

/** Requests, a row each; where there is little room each is a small block. */
export function RequestTable({ requests, titles }: RequestTableProps) {
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
