import { use } from 'react';
import { i18n } from '#i18n';
import { MessageSources } from '@/components/markdown/contexts.ts';
import { SourceMark } from '@/components/markdown/link/source-mark.tsx';
import type { CitedPiece } from '@/lib/chat/citations/citation.ts';
import { type CitedThings, citedBy, wordsOfPiece } from '@/lib/chat/citations/given-passages.ts';
import type { Selection } from '@/lib/chat/message.ts';
import { LeadingLink } from './leading-link.tsx';

interface PassageLinkProps {
  passage: Selection;
  /** From 1, in the order in which the branch gave them. */
  number: number;
  words: string;
}

/** The number of a passage in an answer: it leads there. */
function PassageLink({ passage, number, words }: PassageLinkProps) {
  return (
    <LeadingLink
      passage={passage}
      part="passage-link"
      name={`passage=${number}`}
      title={i18n.t('places.passage', [passage.title || passage.url])}
      words={words}
      lead={async (link) => {
        const { leadToPassage } = await import('./lead-to-passage.ts');
        return leadToPassage(passage, number, link);
      }}
    />
  );
}

interface CitationMarksProps extends Pick<CitedThings, 'passages' | 'before'> {
  pieces: readonly CitedPiece[];
}

/** The citations of an answer: links to its sources or to passages, as soon as there are any. */
export function CitationMarks({ pieces, ...given }: CitationMarksProps) {
  const sources = use(MessageSources);
  const things = { sources: sources?.places.length ?? 0, ...given };
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a citation stays as it was written.
    <CitationMark key={index} piece={piece} things={things} />
  ));
}

function CitationMark({ piece, things }: { piece: CitedPiece; things: CitedThings }) {
  const cited = citedBy(piece, things);
  const words = wordsOfPiece(piece, cited);
  if (!cited) return words;
  const passage = cited.kind === 'passage' ? things.passages[cited.number - 1] : undefined;
  const props = { number: cited.number, words: words.trimStart() };
  return (
    <>
      {words.startsWith(' ') && ' '}
      {passage ? <PassageLink passage={passage} {...props} /> : <SourceMark {...props} />}
    </>
  );
}
