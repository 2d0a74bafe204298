import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { findAnswers, type ReadPage } from '@/components/panel/on-page/find-answers.ts';
import { type QuotedAnswer, quotedAnswers } from '@/components/panel/on-page/quoted-answers.ts';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { ChatMessage, Selection } from '@/lib/chat/message.ts';
import { addressKey } from '@/lib/chat/page-keys.ts';
import { saveConversation } from '@/lib/conversations/private-store.ts';
import { findQuotes } from '@/lib/quotes/index.ts';
import { quoteSearch } from '@/lib/quotes/panel-search.ts';
import { KnownText } from '@/lib/search/stands-in.ts';

const { find } = vi.hoisted(() => ({ find: vi.fn() }));
vi.mock('@/lib/quotes/panel-search.ts', () => ({ quoteSearch: { find } }));

const FIRST = 'Rivers carry salt from the rocks into every sea of the world.';
const SECOND = 'The keeper counted forty-one waves before the lamp went out again.';
const TEXT = `# Salt\n\n${FIRST}\n\nNothing of note was written on this day, as on most days.\n\n${SECOND}`;
const ELSE = 'Sugar is made of beets and of canes in many a country of the world.';

const PAGE: Selection = { kind: 'page', text: TEXT, title: 'Salt', url: 'https://example.org/a' };
const TIME = '2026-01-01T00:00:00.000Z';

/** A panel of a private window, which keeps its conversations in session storage. */
function front(address: string) {
  return { address, key: addressKey(address) ?? '', isPrivate: true };
}

async function keep(
  id: string,
  selections: readonly Selection[],
  content: string,
  question = 'Why?',
): Promise<void> {
  const asked = createQuestion(question, selections);
  const answer: ChatMessage = {
    ...{ id: `${id}-a`, parentId: asked.id, role: 'assistant', content, createdAt: TIME },
    parts: [{ type: 'text', text: content }],
  };
  const conversation = { id, title: '', createdAt: TIME, updatedAt: TIME };
  await saveConversation({ conversation, messages: [asked, answer], removedMessageIds: [] });
}

async function foundIds(
  address: string,
  read: ReadPage | null,
  shownId: string | null = null,
): Promise<string[]> {
  const { answers } = await findAnswers(front(address), read, shownId);
  return answers.map(({ conversationId }) => conversationId).sort();
}

beforeEach(() => {
  fakeBrowser.reset();
  find.mockReset();
  find.mockImplementation(async (passages, texts: readonly string[]) =>
    texts.map((text) => findQuotes(text, passages)),
  );
});

describe('The answers about a page', () => {
  test('are those of its address, and of the one that it calls its own', async () => {
    await keep('own', [PAGE], 'Yes.');
    await keep('named', [{ ...PAGE, url: 'https://example.org/b', canonical: PAGE.url }], 'Yes.');
    await keep('other', [{ ...PAGE, url: 'https://example.org/c', text: ELSE }], 'No.');
    expect(await foundIds('https://www.example.org/a/?utm_source=x', null)).toEqual([
      'named',
      'own',
    ]);
    const read = { ...PAGE, url: 'https://example.org/print', canonical: PAGE.url };
    expect(await foundIds(read.url, null)).toEqual([]);
    expect(await foundIds(read.url, read)).toEqual(['named', 'own']);
  });

  test.each([
    ['of the same title elsewhere', { url: 'https://elsewhere.example/x' }],
    ['of the same site under another title', { url: 'https://example.org/x', title: 'New' }],
  ])('are found where it has moved, if its text is that of one %s', async (_, change) => {
    await keep('moved', [PAGE], 'Yes.');
    const read = { ...PAGE, ...change, text: `New.\n\n${TEXT.replace('# Salt', '## Of salt')}` };
    expect(await foundIds(read.url, read)).toEqual(['moved']);
    expect(await foundIds(read.url, null)).toEqual([]);
    expect(await foundIds(read.url, { ...read, text: ELSE })).toEqual([]);
  });

  test('are compared with its text once, however often they are looked for', async () => {
    await keep('moved', [PAGE], 'Yes.');
    await keep('other', [{ ...PAGE, url: 'https://example.org/c', text: ELSE }], 'No.');
    const read = { ...PAGE, url: 'https://example.org/new' };
    const has = vi.spyOn(KnownText.prototype, 'has');
    expect(await foundIds(read.url, read)).toEqual(['moved']);
    expect(has).toHaveBeenCalledTimes(2);
    expect(await foundIds(read.url, read)).toEqual(['moved']);
    expect(has).toHaveBeenCalledTimes(2);
    has.mockRestore();
  });

  test('are looked for by its text while only the shown conversation is about its address', async () => {
    await keep('moved', [PAGE], 'Yes.');
    const read = { ...PAGE, url: 'https://example.org/new' };
    await keep('shown', [read], 'Again.');
    expect(await foundIds(read.url, read, 'shown')).toEqual(['moved']);
    expect(await foundIds(read.url, read, 'another')).toEqual(['shown']);
  });

  test('are none of the conversation that is shown', async () => {
    await keep('own', [PAGE], 'Yes.');
    await keep('other', [PAGE], 'Yes.');
    expect(await foundIds(PAGE.url, null, 'own')).toEqual(['other']);
    expect(await foundIds(PAGE.url, PAGE, 'own')).toEqual(['other']);
  });
});

describe('What an answer quotes of the page', () => {
  async function listed(address = PAGE.url) {
    const page = front(address);
    const found = await findAnswers(page, null, null);
    const all: QuotedAnswer[] = [];
    for await (const answer of quotedAnswers(page, found)) all.push(answer);
    return all;
  }

  test('is in the page’s order, each place once, without what stands nowhere', async () => {
    const said = `“${SECOND}” and “${FIRST}” and “${SECOND}” and “the moon is made of cheese”`;
    await keep('own', [PAGE], said);
    const [answer] = await listed();
    expect(answer?.quotations.map(({ words }) => words)).toEqual([FIRST, SECOND]);
    const places = answer?.quotations.map(({ start, end }) => TEXT.slice(start, end));
    expect(places).toEqual([FIRST, SECOND].map((sentence) => sentence.slice(0, -1)));
  });

  test('is of this page, and of no other that the question is about', async () => {
    const other = { ...PAGE, url: 'https://example.org/sugar', text: ELSE };
    await keep('own', [other, PAGE], `“${ELSE}” “${FIRST}”`);
    const [answer] = await listed();
    expect(answer?.quotations.map(({ words }) => words)).toEqual([FIRST]);
    const [sugar] = await listed(other.url);
    expect(sugar?.quotations.map(({ words }) => words)).toEqual([ELSE]);
  });

  test('has the question’s own words for its title', async () => {
    await keep('own', [PAGE], 'Yes.', 'Summarise\n\nthis page');
    const [answer] = await listed();
    expect(answer).toMatchObject({ title: 'Summarise this page', quotations: [] });
  });

  test('stands below the answer’s first words, by which its versions are told apart', async () => {
    await keep('own', [PAGE], '## Salt\n\nIt comes **from rocks**, and [rivers](/r) carry it.');
    const [answer] = await listed();
    expect(answer).toMatchObject({ excerpt: 'Salt It comes from rocks, and rivers carry it.' });
  });

  test('is searched in passages that the search knows already', async () => {
    await keep('first', [PAGE], 'Yes.');
    await keep('second', [{ ...PAGE }], 'No.');
    await listed();
    const [first, second] = vi.mocked(quoteSearch.find).mock.calls.map(([passages]) => passages);
    expect(first).toHaveLength(1);
    expect(second).toBe(first);
  });

  test('is left out where it cannot be looked for, and the answer is not', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await keep('own', [PAGE], `“${FIRST}”`);
    find.mockRejectedValue(new Error('no worker'));
    expect(await listed()).toMatchObject([{ conversationId: 'own', quotations: [] }]);
  });
});
