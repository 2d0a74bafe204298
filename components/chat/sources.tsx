import { memo } from 'react';
import { i18n } from '#i18n';
import { BlockedLink } from '@/components/markdown/blocked-link.tsx';
import type { SourcePart } from '@/lib/chat/message.ts';
import { resolveOutsideLink } from '@/lib/markdown/index.ts';
import type { Reading } from '@/lib/settings/settings.ts';
import styles from './sources.module.css';

interface SourcesProps {
  sources: readonly SourcePart[];
  reading: Reading;
}

interface SourceLinkProps {
  source: SourcePart;
  reading: Reading;
}

/** A source is as untrusted as the rest of the answer, so the same policy binds its link. */
const SourceLink = memo(function SourceLink({ source, reading }: SourceLinkProps) {
  const address = resolveOutsideLink(source.url, reading);
  const name = source.title || source.url;
  if (address === null) {
    return (
      <bdi>
        <BlockedLink address={source.url}>{name}</BlockedLink>
      </bdi>
    );
  }
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" dir="auto">
      {name}
    </a>
  );
});

/** The pages an answer rests on, numbered in the order in which they came. */
export function Sources({ sources, reading }: SourcesProps) {
  return (
    <footer className={styles.sources} data-part="sources">
      <h2 className={styles.title}>{i18n.t('message.sources')}</h2>
      <ol className={styles.list}>
        {sources.map((source) => (
          <li key={source.sourceId}>
            <SourceLink source={source} reading={reading} />
          </li>
        ))}
      </ol>
    </footer>
  );
}
