import { fold, foldWithOrigins } from '../../../lib/search/fold.ts';
import { plainText } from '../../../lib/search/plain-text.ts';
import { markedText, snippetOf } from '../../../lib/search/snippet.ts';
import { bucketOf, hasTerm, TermBuckets } from '../../../lib/search/term-buckets.ts';
import { parseQuery, termsOf } from '../../../lib/search/words.ts';
import type { Draw } from '../draw.ts';
import { type FuzzCase, type FuzzTarget, hold, holdSame } from '../fuzz-case.ts';
import { markdownText } from '../markup.ts';
import { mutated, noise } from '../mutate.ts';

const WORDS = 'İstanbul straße ﬁne Ⅷ 漢字かな ไทย 한국어 é Ως 🇩🇪 ǅ ① ŉ'.split(' ');

/** Line breaks and spaces at a snippet's ends are the snippet's own. */
function shownOf(pieces: readonly { readonly text: string }[]): string {
  return pieces
    .map(({ text }) => text)
    .join('')
    .replace(/^… | …$/g, '');
}

/** The first line is what is looked for, the rest where. */
export const search: FuzzTarget = {
  name: 'search',
  title: 'words that are looked for, and the texts that they are marked in',
  rooms: ['lib/search/'],
  make(draw: Draw): FuzzCase {
    const words = draw.times(draw.between(1, 4), () => draw.pick(WORDS));
    const text = draw.isOneIn(3) ? noise(draw, 60) : markdownText(draw);
    const sought = draw.isOneIn(2) && text !== '' ? draw.sliceOf(text, 12) : words.join(' ');
    return {
      text: `${sought.replaceAll('\n', ' ')}\n${mutated(draw, words.join(' ') + text)}`,
      numbers: [],
    };
  },
  check({ text: whole }: FuzzCase): void {
    const [sought = '', text = ''] = whole.split(/\n(.*)/s);
    const folded = foldWithOrigins(text);
    hold(folded.origins.length === folded.text.length + 1, 'characters without an origin');
    holdSame(fold(fold(text)), fold(text), 'folded twice it is another');
    const query = parseQuery(sought);
    if (!query) return;
    holdSame(
      shownOf(markedText(text, query)),
      text.replace(/^… | …$/g, ''),
      'marked it is another text',
    );
    const snippet = snippetOf(text, query);
    const isThere =
      snippet === null ||
      plainText(text).includes(shownOf(snippet)) ||
      text.includes(shownOf(snippet));
    hold(isThere, 'a snippet that is not in the text');
    const buckets = new TermBuckets();
    for (const _ of buckets.add(text));
    const heaps = buckets.heaps();
    // The data in an address is no word.
    if (text.includes('data:')) return;
    for (const term of termsOf(text.slice(0, 500))) {
      const heap = heaps.get(bucketOf(term)) ?? '';
      hold(hasTerm(heap, term) || text.length > 500, 'a word that is not found', term);
    }
  },
};
