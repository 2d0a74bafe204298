import { expect, test } from 'vitest';
import {
  joinRead,
  lostOffer,
  withItem,
  withPassages,
  withRead,
} from '@/components/panel/composer/change-passages.ts';
import { shownChange } from '@/components/panel/composer/over-field/use-changed-pages.ts';
import type { Draft, DraftSelection } from '@/lib/conversations/draft.ts';
import type { PageChange } from '@/lib/reading/changed-pages.ts';
import type { PendingItem } from '@/lib/reading/pending-item.ts';

const PAGE = { kind: 'page', text: '', title: 'Page', url: 'https://example.org/' } as const;
const PASSAGE = { text: 'Salt.', title: 'Page', url: PAGE.url };

function offer(id: string, url: string = PAGE.url): PendingItem {
  return { id, windowId: 1, isOffer: true, isReading: true, selection: { ...PAGE, url } };
}

function ids(passages: readonly DraftSelection[]): string[] {
  return passages.map(({ id }) => id);
}

test('an offered page gives way to the next one, and to what the reader means', () => {
  const passages = withItem([], offer('a'));
  expect(passages).toMatchObject([{ id: 'a', isOffer: true, reading: 'under-way' }]);
  expect(ids(withItem(passages, offer('b', 'https://example.com/')))).toEqual(['b']);
  expect(ids(withItem(passages, { id: 'c', windowId: 1, selection: PASSAGE }))).toEqual(['c']);
});

test('no offer joins what the reader attached, but for tabs that were picked', () => {
  const passage = { ...PASSAGE, id: 'a' };
  expect(ids(withItem([passage], offer('b')))).toEqual(['a']);
  expect(ids(withItem([{ ...passage, place: 0 }], offer('b'))).toSorted()).toEqual(['a', 'b']);
  const page = { ...PAGE, id: 'c', text: 'Salt.' };
  expect(withItem([page], offer('b'))).toEqual([page]);
  // A page that could not be read before can be now.
  expect(ids(withItem([{ ...page, text: '', reading: 'not-permitted' }], offer('b')))).toEqual([
    'b',
  ]);
});

test('a page that was offered is meant beside tabs that are picked, unless it is one of them', () => {
  const offered = withItem([], { ...offer('a'), tabId: 1 });
  const pick = (tabId: number): PendingItem => {
    const { isOffer, ...item } = offer('b', 'https://example.com/');
    return { ...item, tabId, place: 0 };
  };
  const both = withItem(offered, pick(2));
  expect(both).toMatchObject([{ id: 'a' }, { id: 'b', place: 0, tabId: 2 }]);
  expect(both[0]).not.toHaveProperty('isOffer');
  expect(ids(withItem(offered, pick(1)))).toEqual(['b']);
});

test('an offer that cannot be read is none; what the reader attached says why', () => {
  const end = { state: 'failed', failure: 'no-text' } as const;
  expect(withRead(withItem([], offer('a')), 'a', end)).toEqual([]);
  const { isOffer, ...asked } = offer('a');
  expect(withRead(withItem([], asked), 'a', end)).toMatchObject([{ id: 'a', reading: 'no-text' }]);
});

test('an offer whose site can be allowed stays, and is none any more', () => {
  const end = { state: 'failed', failure: 'not-permitted' } as const;
  const offered = withItem([], offer('a'));
  const [read] = withRead(offered, 'a', end);
  expect(read).toMatchObject({ id: 'a', reading: 'not-permitted' });
  expect(read).not.toHaveProperty('isOffer');
  expect(lostOffer(offered[0], end)).toBeNull();
  // The browser tells no address of a page that it keeps to itself.
  expect(withRead(withItem([], offer('b', '')), 'b', end)).toEqual([]);
});

const CUT = {
  ...PAGE,
  text: 'Salt.',
  fullLength: 90,
  author: 'Ada',
  id: 'a',
  tabId: 1,
  reading: 'under-way',
  told: [0, 2],
  byHand: { on: [3], off: [] },
} as const;

test('a page that is read anew has the sections that were sent only while its text is the same', () => {
  const selection = { ...PAGE, text: CUT.text, fullLength: 90 };
  const [same] = withRead([CUT], 'a', { state: 'done', selection });
  expect(same).toEqual({ ...selection, id: 'a', tabId: 1, told: CUT.told, byHand: CUT.byHand });
  const changed = { ...PAGE, text: 'Sweet.' };
  const [other] = withRead([CUT], 'a', { state: 'done', selection: changed });
  expect(other).toEqual({ ...changed, id: 'a', tabId: 1 });
});

test('the rest of a page that was sent in part says nothing of a tab that has left it', () => {
  const { told, ...whole } = CUT;
  const shown = (change: PageChange) => {
    const changed = new Map([['a', change]]);
    return [shownChange(CUT, changed), shownChange(whole, changed)];
  };
  expect(shown('left')).toEqual([undefined, 'left']);
  expect(shown('loaded')).toEqual([undefined, 'loaded']);
  expect(shown('changed')).toEqual(['changed', 'changed']);
});

test('a page that was read never becomes another', () => {
  const { reading, ...read } = CUT;
  const selection = { ...PAGE, text: 'Balance', url: 'https://bank.example/' };
  expect(withRead([CUT], 'a', { state: 'done', selection })).toEqual([read]);
  expect(withRead([CUT], 'a', { state: 'failed', failure: 'gone' })).toEqual([read]);
});

test('a document that is read anew gives up the pictures of its pages', async () => {
  const picture = { id: 'p', text: 'data:', mediaType: 'image/jpeg', filename: '', passageId: 'a' };
  const passage = { ...PASSAGE, id: 'a', reading: 'under-way' } as const;
  let draft: Draft = { text: '', selections: [passage], pictures: [picture] };
  const end = { state: 'done', selection: PASSAGE } as const;
  const joined = await joinRead(draft.selections, 'a', end, (change) => {
    draft = change(draft);
  });
  expect(draft).toMatchObject({ selections: [PASSAGE], pictures: [] });
  expect(joined).toEqual({ passage, pictures: [], lost: null });
});

test('pictures of pages go with their passage, and others stay', () => {
  const picture = { id: 'p', text: 'data:', mediaType: 'image/jpeg', filename: '' };
  const own = { ...picture, id: 'q', passageId: 'a' };
  const draft = { text: '', selections: [{ ...PASSAGE, id: 'a' }], pictures: [picture, own] };
  expect(withPassages(draft, draft.selections).pictures).toEqual([picture, own]);
  expect(withPassages(draft, [{ ...PASSAGE, id: 'b' }]).pictures).toEqual([picture]);
  expect(withPassages({ text: '', selections: [] }, [])).not.toHaveProperty('pictures');
});
