import { i18n } from '#i18n';
import type { Selection } from '@/lib/chat/message.ts';
import type { NamedPlace } from '@/lib/chat/named-places.ts';
import { LeadingLink } from './leading-link.tsx';

interface PlaceLinkProps extends Pick<NamedPlace, 'kind' | 'at'> {
  passage: Selection;
  /** The answer's own. */
  words: string;
}

/** @returns false where it is no longer there */
async function lead({ kind, at, passage }: PlaceLinkProps): Promise<boolean> {
  if (kind === 'page') {
    const { leadToPage } = await import('@/lib/reading/leading/lead-to-page.ts');
    return leadToPage(passage, at);
  }
  const { leadToTime } = await import('@/lib/reading/leading/lead-to-time.ts');
  await leadToTime(passage, at);
  return true;
}

/** The name of a page or a time in an answer: it leads there. */
export function PlaceLink(props: PlaceLinkProps) {
  const { kind, at, passage, words } = props;
  const title = passage.title || passage.url;
  return (
    <LeadingLink
      passage={passage}
      part="place-link"
      name={`${kind}=${at}`}
      title={
        kind === 'page'
          ? i18n.t('places.page', [String(at), title])
          : i18n.t('places.time', [words.replace(/[[\]]/g, ''), title])
      }
      words={words}
      lead={() => lead(props)}
    />
  );
}
