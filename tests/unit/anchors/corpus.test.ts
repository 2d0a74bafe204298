import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { Random } from '@/bench/documents/random.ts';
import { AnchoredText, anchorOf } from '@/lib/anchors/index.ts';
import { wordsOfPlain } from '@/lib/quotes/words.ts';
import { ROOT } from '@/scripts/project.ts';
import { CHANGES, type Change } from './corpus/changes.ts';
import { blocksIn, choosePlaces } from './corpus/choose-places.ts';
import { places, type Range } from './corpus/marked-place.ts';
import { markdownOf, shownTextOf } from './corpus/page-texts.ts';
import { bodyOf, textOf } from './corpus/tree.ts';

const FOLDER = join(ROOT, 'tests/fixtures/reading/pages');
const PLACES = 6;
/** Changes that are made to each page, each to a copy of it. */
const CHANGES_A_PAGE = 3;

interface Source {
  readonly name: string;
  readonly source: string;
  readonly language: string;
  readonly texts: readonly string[];
}

const SOURCES: readonly Source[] = readdirSync(FOLDER).map((file) => {
  const source = readFileSync(join(FOLDER, file), 'utf8').replace(/^<!--expect\n[\s\S]*?\n-->\n/, '');
  const language = /<html[^>]*\blang="([a-z]+)/i.exec(source)?.[1] ?? 'en';
  const texts = blocksIn(bodyOf(source)).map(textOf).filter((text) => text.trim().length > 40);
  return { name: basename(file, '.html'), source, language, texts };
});

type Kind = 'there' | 'edited' | 'gone';
type Outcome = 'right' | 'wrong' | 'lost';

interface Judged {
  readonly page: string;
  readonly change: string;
  readonly kind: Kind;
  readonly outcome: Outcome;
  readonly by: string;
  readonly words: string;
  readonly found: string;
}

function sameWords(one: string, other: string): boolean {
  return wordsOfPlain(one).words.join(' ') === wordsOfPlain(other).words.join(' ');
}

/** Words of two ranges of a text that are in both, of those that are in either. */
function shared(text: string, one: Range, other: Range): number {
  const { starts, ends } = wordsOfPlain(text);
  const isIn = (word: number, { from, to }: Range) =>
    (starts[word] ?? 0) < to && (ends[word] ?? 0) > from;
  const words = [...starts.keys()].filter((word) => isIn(word, one) || isIn(word, other));
  return words.filter((word) => isIn(word, one) && isIn(word, other)).length / words.length;
}

function* judged(page: Source, change: Change, seed: number): Generator<Judged> {
  const random = new Random(seed);
  const body = bodyOf(page.source);
  const same = SOURCES.filter(({ name, language }) => name !== page.name && language === page.language);
  const foreign = SOURCES.filter(({ language }) => language !== page.language);
  const quoted = choosePlaces(body, PLACES, random);
  const others = (same.length > 0 ? same : [page]).flatMap(({ texts }) => texts);
  const changed = { body, quoted, random, others, foreign: foreign.flatMap(({ texts }) => texts) };
  change.prepare?.(changed);
  const read = places(markdownOf(body));
  const before = places(shownTextOf(body));
  change.apply(changed);
  const after = places(shownTextOf(body));
  const text = new AnchoredText(after.text);
  for (const [place, range] of read.ranges) {
    const original = before.ranges.get(place);
    const truth = after.ranges.get(place);
    // Its beginning and its end may have gone to different places.
    if (!original || range.from < 0 || (truth && (truth.from < 0 || truth.from > truth.to))) continue;
    const words = before.text.slice(original.from, original.to);
    const left = truth ? after.text.slice(truth.from, truth.to) : '';
    const kind = !truth || wordsOfPlain(left).words.length === 0 ? 'gone' : sameWords(words, left) ? 'there' : 'edited';
    const found = text.find(anchorOf(read.text, range.from, range.to));
    const isRight = found && truth && kind !== 'gone' && shared(after.text, found, truth) >= (kind === 'there' ? 0.8 : 0.5);
    yield {
      page: page.name,
      change: change.name,
      kind,
      outcome: !found ? 'lost' : isRight ? 'right' : 'wrong',
      by: found?.by ?? '',
      words,
      found: found ? after.text.slice(found.from, found.to) : '',
    };
  }
}

const judgements = SOURCES.flatMap((page, index) =>
  Array.from({ length: CHANGES_A_PAGE }, (_, step) => {
    const change = CHANGES[(index * CHANGES_A_PAGE + step) % CHANGES.length];
    return change ? [...judged(page, change, index * 100 + step)] : [];
  }).flat(),
);

function count(kind: Kind, outcome: Outcome, change?: string): number {
  return judgements.filter(
    (one) => one.kind === kind && one.outcome === outcome && (!change || one.change === change),
  ).length;
}

function figures(change?: string): string {
  return (['there', 'edited', 'gone'] as const)
    .map((kind) => `${kind} ${(['right', 'wrong', 'lost'] as const).map((outcome) => `${outcome} ${count(kind, outcome, change)}`).join(' ')}`)
    .join(' | ');
}

test('places are found again in changed pages, and never in a wrong place', () => {
  const pages = new Set(judgements.map(({ page, change }) => `${page} ${change}`));
  console.log(
    [
      `${pages.size} changed pages, ${judgements.length} places: ${figures()}`,
      ...CHANGES.map(({ name }) => `${name}: ${figures(name)}`),
      ...judgements
        .filter(({ kind, outcome }) => outcome === 'wrong' || (kind === 'there' && outcome === 'lost'))
        .map((one) => JSON.stringify(one)),
    ].join('\n'),
  );
  expect(pages.size).toBeGreaterThanOrEqual(200);
  expect(judgements.filter(({ outcome }) => outcome === 'wrong')).toEqual([]);
  const there = count('there', 'right') + count('there', 'lost');
  expect(count('there', 'right') / there).toBeGreaterThanOrEqual(0.95);
});
