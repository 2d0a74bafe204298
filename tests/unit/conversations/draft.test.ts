import { expect, test } from 'vitest';
import {
  beginDraft,
  changedDraft,
  type Draft,
  EMPTY_DRAFT,
  type HeldDraft,
  NOTHING_HELD,
  withStored,
} from '@/lib/conversations/draft.ts';

const STORED: Draft = { text: 'left', selections: [], questionId: 'stored' };

function typed(held: HeldDraft, text: string): HeldDraft {
  return changedDraft(held, (draft) => ({ ...draft, text }));
}

test('a stored draft is shown where nothing was typed before it was read', () => {
  const held = beginDraft(NOTHING_HELD, 'one');
  expect(withStored(held, STORED).draft).toMatchObject({ text: 'left', questionId: 'stored' });
  const offered = changedDraft(held, (draft) => ({ ...draft }));
  expect(withStored(offered, STORED).draft.text).toBe('left');
});

test('what was typed before the stored draft was read goes on from it', () => {
  const held = beginDraft(NOTHING_HELD, 'one');
  expect(withStored(typed(held, 'new'), STORED).draft).toMatchObject({
    text: 'left new',
    questionId: 'stored',
  });
  expect(withStored(typed(held, 'new'), { ...STORED, text: 'left\n' }).draft.text).toBe(
    'left\nnew',
  );
  expect(withStored(typed(held, 'new'), EMPTY_DRAFT).draft.text).toBe('new');
  expect(withStored(typed(typed(held, 'n'), ''), STORED).draft.text).toBe('left');
});

test('what was typed before the conversation was known goes into it, and into no other', () => {
  const early = beginDraft(typed(NOTHING_HELD, 'early'), 'one');
  expect(withStored(early, STORED).draft.text).toBe('left early');
  const other = beginDraft(early, 'two');
  expect(other.draft.text).toBe('');
  expect(withStored(other, STORED).draft.text).toBe('left');
  expect(withStored(beginDraft(other, 'three'), EMPTY_DRAFT).draft.text).toBe('');
});

test('a page is not offered beside what is left of it', () => {
  const page = {
    kind: 'page',
    text: '',
    title: 'The mill',
    url: 'https://mill.example/a',
  } as const;
  const rest = { ...page, id: 'rest', told: [1, 2] };
  const stored = { ...STORED, selections: [rest] };
  const held = beginDraft(NOTHING_HELD, 'one');
  const offering = (url: string) =>
    changedDraft(held, (draft) => ({
      ...draft,
      selections: [{ ...page, url, id: 'offer', isOffer: true }],
    }));
  const shown = (url: string) =>
    withStored(offering(url), stored).draft.selections.map(({ id }) => id);
  expect(shown('https://mill.example/a')).toEqual(['rest']);
  expect(shown('https://mill.example/b')).toEqual(['rest', 'offer']);
});
