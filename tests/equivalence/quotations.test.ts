import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { blockText } from '@/components/panel/transcript/quotes/block-text.ts';
import { QuotationOrder } from '@/components/panel/transcript/quotes/quotation-order.ts';
import { MarkdownStream } from '@/lib/markdown/index.ts';
import { type Passage, type Quote, QuoteFinder } from '@/lib/quotes/index.ts';
import { ARABIC } from '../unit/quotes/corpus/arabic.ts';
import { CHINESE } from '../unit/quotes/corpus/chinese.ts';
import { ENGLISH } from '../unit/quotes/corpus/english.ts';
import { FRENCH } from '../unit/quotes/corpus/french.ts';
import { type Leaf, leavesOf } from '../unit/quotes/leaves-of.ts';

const FOLDER = 'tests/unit/quotes/corpus';

const PASSAGES = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .map((file) => [basename(file, '.md'), readFileSync(join(FOLDER, file), 'utf8')]),
);

const ANSWERS = [...ARABIC, ...CHINESE, ...ENGLISH, ...FRENCH].map(({ answer, passages }) => ({
  answer,
  passages: passages.map((id) => ({ id, text: PASSAGES.get(id) ?? '' })),
}));

/** The quotations of the blocks that have settled, in their order: in these alone they are marked. */
class Marks {
  readonly known = new Map<string, readonly Quote[]>();
  readonly #order = new QuotationOrder();
  readonly #finder: QuoteFinder;
  readonly #last = {};
  #lastOwn = '';

  constructor(passages: readonly Passage[]) {
    this.#finder = new QuoteFinder(passages);
  }

  look(stream: MarkdownStream): void {
    const settled = leavesOf(stream.view).filter(({ isSettled }) => isSettled);
    const texts = settled.map((leaf) => ({ leaf, own: ownText(leaf) }));
    expect(texts.map(({ own }) => own)).toEqual(expect.arrayContaining([...this.known.keys()]));
    for (const { leaf, own } of texts) if (!this.known.has(own)) this.#mark(leaf, own);
  }

  #mark({ html, container }: Leaf, own: string): void {
    const { text, isOfLast } = this.#order.next(html, container === 'blockquote');
    this.known.set(own, []);
    const marked = isOfLast ? this.#lastOwn : own;
    this.#lastOwn = own;
    const found = this.known.get(marked)?.filter(({ status }) => status === 'found') ?? [];
    const quotes = this.#finder.find(text, this.#last);
    expect(quotes).toEqual(expect.arrayContaining(found));
    this.known.set(marked, quotes);
  }
}

function ownText({ html, container }: Leaf): string {
  return blockText(parseDocument(html), container === 'blockquote').text;
}

test.each(ANSWERS)(
  'marks of a stream are those of the whole, and none is taken back: $answer',
  ({ answer, passages }) => {
    const whole = new MarkdownStream();
    whole.append(answer);
    whole.finish();
    const expected = new Marks(passages);
    expected.look(whole);
    const stream = new MarkdownStream();
    const marks = new Marks(passages);
    for (let at = 0; at < answer.length; at += 7) {
      stream.append(answer.slice(at, at + 7));
      marks.look(stream);
    }
    stream.finish();
    marks.look(stream);
    expect(marks.known).toEqual(expected.known);
  },
);
