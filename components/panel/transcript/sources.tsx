import { memo } from 'react';
import { i18n } from '#i18n';
import { BlockedLink } from '@/components/markdown/link/blocked-link.tsx';
import type { DocumentSourcePart, SourcePart } from '@/lib/chat/message.ts';
import { resolveOutsideLink } from '@/lib/markdown/index.ts';
import type { Reading } from '@/lib/settings/reading.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import styles from './sources.module.css';

export type AnySource = SourcePart | DocumentSourcePart;

interface SourcesProps {
  sources: readonly AnySource[];
  /** For each the place of the one that is listed for it, from 0. */
  places: readonly number[];
  /** Put before a source's number in its id. */
  idPrefix: string;
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
    <>
      <a href={address} target="_blank" rel="noopener noreferrer" dir="auto">
        {name}
      </a>
      {source.title && hostOf(address) !== '' && (
        <span className={styles.beside}>
          <bdi>{hostOf(address)}</bdi>
        </span>
      )}
    </>
  );
});

/** A document has no address; its file's name and type tell which one it is. */
function DocumentName({ source }: { source: DocumentSourcePart }) {
  const { title, filename, mediaType } = source;
  const beside = [filename === title ? undefined : filename, mediaType].filter(Boolean);
  return (
    <>
      <bdi>{title || filename}</bdi>
      {beside.length > 0 && (
        <span className={styles.beside}>
          <bdi>{beside.join(' · ')}</bdi>
        </span>
      )}
    </>
  );
}

/** The sources of an answer, each page once, numbered in the order in which they came. */
export default function Sources({ sources, places, idPrefix, reading }: SourcesProps) {
  return (
    <footer className={styles.sources} data-part="sources">
      <h2 className={styles.title}>{i18n.t('message.sources')}</h2>
      <ol className={styles.list}>
        {sources.map((source, index) =>
          places[index] !== index ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: sources are appended, and ids may come twice.
            <li key={index} id={`${idPrefix}${index + 1}`} value={index + 1}>
              {source.type === 'source-url' ? (
                <SourceLink source={source} reading={reading} />
              ) : (
                <DocumentName source={source} />
              )}
            </li>
          ),
        )}
      </ol>
    </footer>
  );
}
