import { i18n } from '#i18n';
import type { SourcePart } from '@/lib/chat/message.ts';
import styles from './sources.module.css';

/** Only web addresses become links: a source is as untrusted as the rest of the answer. */
function webAddress(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}

/** The pages an answer rests on, numbered in the order in which they came. */
export function Sources({ sources }: { sources: readonly SourcePart[] }) {
  return (
    <footer className={styles.sources} data-part="sources">
      <h2 className={styles.title}>{i18n.t('message.sources')}</h2>
      <ol className={styles.list}>
        {sources.map((source) => (
          <li key={source.sourceId}>
            <a href={webAddress(source.url)} target="_blank" rel="noopener noreferrer" dir="auto">
              {source.title || source.url}
            </a>
          </li>
        ))}
      </ol>
    </footer>
  );
}
