import { expect, test } from 'vitest';
import { addressKey } from '@/lib/chat/page-keys.ts';
import type { DraftSelection } from '@/lib/conversations/stored-draft.ts';
import { type FrontOffer, isUnchanged, offerOf } from '@/lib/reading/front-offer.ts';
import type { FrontPage } from '@/lib/reading/front-page.ts';

const URL = 'https://sea.example/salt';
const OPEN: FrontPage = {
  state: 'open',
  tabId: 3,
  url: URL,
  title: 'Salt',
  visit: 1,
  isPressed: false,
};
/** The reader lets all tabs be seen, and not read. */
const SEEN: FrontPage = { state: 'closed', tabId: 1, url: URL };
const PAGE = { kind: 'page', text: 'Rain and rivers.', title: 'Salt', url: URL } as const;
const OTHER = { ...PAGE, url: 'https://sea.example/tide' };
const NOTHING = { passages: [], sent: [], parts: [], leftOut: [] };

function inDraft(selection: object): DraftSelection {
  return { id: 'a', ...PAGE, ...selection };
}

test.each<[string, FrontOffer, FrontPage, object]>([
  ['a page that may be read', 'offer', OPEN, {}],
  ['one that may not', 'closed', { state: 'closed', tabId: 1 }, {}],
  ['one that may not, beside its chip', 'attached', SEEN, { passages: [inDraft({})] }],
  ['one that may not, and was sent', 'sent', SEEN, { sent: [PAGE] }],
  ['another than was sent, which may not', 'closed', SEEN, { sent: [OTHER] }],
  ['none', 'none', { state: 'none' }, {}],
  ['one that nothing lets be read', 'unreadable', { state: 'unreadable' }, {}],
  ['one whose chip is there', 'attached', OPEN, { passages: [inDraft({})] }],
  [
    'another than was offered',
    'attached',
    OPEN,
    { passages: [inDraft({ ...OTHER, isOffer: true })] },
  ],
  ['one that was taken away', 'left-out', OPEN, { leftOut: [addressKey(URL)] }],
  ['another than was taken away', 'offer', OPEN, { leftOut: [addressKey(OTHER.url)] }],
  ['one that was sent', 'sent', OPEN, { sent: [PAGE] }],
  [
    'one that was sent, and asked about a passage of',
    'sent',
    OPEN,
    { sent: [PAGE], parts: [{ ...PAGE, kind: 'selection' }] },
  ],
  [
    'one that was asked about a passage of',
    'left-out',
    OPEN,
    { parts: [{ ...PAGE, kind: 'selection' }] },
  ],
  ['a place of one that was sent', 'sent', { ...OPEN, url: `${URL}#rain` }, { sent: [PAGE] }],
  ['another than was sent', 'offer', OPEN, { sent: [OTHER] }],
  [
    'one beside a passage',
    'left-out',
    OPEN,
    { passages: [inDraft({ ...OTHER, kind: 'selection' })] },
  ],
  [
    'one beside a tab that was picked',
    'offer',
    OPEN,
    { passages: [inDraft({ ...OTHER, place: 1 })] },
  ],
])('%s: %s', (_name, expected, page, context) => {
  expect(offerOf(page, { ...NOTHING, ...context })).toBe(expected);
});

test('a page is unchanged as long as its text is', () => {
  expect(isUnchanged(inDraft({}), [PAGE])).toBe(true);
  expect(isUnchanged(inDraft({ text: 'Rain alone.' }), [PAGE])).toBe(false);
  expect(isUnchanged(inDraft({}), [OTHER])).toBe(false);
});
