import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { ListedRequest } from '@/lib/network/request-log.ts';
import { groupRepeats, requestWords, type Titles } from './request-words.ts';
import styles from './requests-section.module.css';

const HEADS = ['time', 'to', 'why', 'size', 'conversation'] as const;

/** An address that may go on in a new line after slashes and the dots of a name, and nowhere else. */
function breakable(address: string): ReactNode[] {
  const parts = address.split(/(?<=\/|\D\.)(?![./])/);
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text stay in their order.
  return parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]));
}

interface RequestTableProps {
  requests: readonly ListedRequest[];
  titles: Titles;
}

/** Requests, a row for each and its repetitions; where there is little room each is a small block. */
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
          {groupRepeats(requests).map((group, index) => {
            const words = requestWords(group.request, titles, group);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two requests may be alike in all that is kept.
              <tr key={`${group.request.at} ${index}`}>
                <td>{words.time}</td>
                <td dir="ltr">{breakable(words.request)}</td>
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
