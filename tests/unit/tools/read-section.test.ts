import { beforeEach, expect, test } from 'vitest';
import type { Selection } from '@/lib/chat/message.ts';
import { saveDraft } from '@/lib/conversations/draft.ts';
import { runTool } from '@/lib/tools/run-tool.ts';
import { NO_CONVERSATION } from '@/lib/tools/tool-context.ts';
import { toolsFor } from '@/lib/tools/tool-descriptions.ts';
import { speak } from '../locales/messages.ts';

beforeEach(() => speak('en'));

const NEVER = new AbortController().signal;
const FILLER = 'The council spoke of the weather. '.repeat(40);

const TEXT = Array.from({ length: 300 }, (_, index) => `## Chapter ${index + 1}\n\n${FILLER}`).join(
  '\n\n',
);

const PAGE: Selection = {
  kind: 'page',
  title: 'A chronicle',
  url: 'https://chronicle.example/',
  text: TEXT,
};

/** As a question took it along. */
const ASKED: Selection = {
  ...PAGE,
  text: '## Chapter 1',
  fullLength: TEXT.length,
  parts: { numbers: [0], of: 300 },
};

const CONTEXT = { ...NO_CONVERSATION, asked: [ASKED], room: 8_000 };

interface Result {
  readonly title?: string;
  readonly text: string;
  readonly note?: string;
}

/** Calls it in a conversation of its own, whose draft still has the page. */
async function read(input: object, { room = 8_000, passages = [PAGE] } = {}): Promise<Result> {
  const conversationId = crypto.randomUUID();
  const selections = passages.map((passage) => ({ ...passage, id: crypto.randomUUID() }));
  await saveDraft(conversationId, { text: '', selections });
  const context = { ...CONTEXT, conversationId, room };
  return (await runTool('read_section', input, NEVER, context)) as Result;
}

test('is offered only where a question took a part of a passage along', () => {
  const names = (asked: readonly Selection[]) => toolsFor(asked).map(({ name }) => name);
  expect(names([PAGE])).not.toContain('read_section');
  expect(names([PAGE, ASKED])).toContain('read_section');
  expect(JSON.stringify(toolsFor([ASKED])).length).toBeLessThan(2500);
});

test('gives the section that was not sent', async () => {
  expect(await read({ heading: 'Chapter 77' })).toEqual({
    title: 'A chronicle',
    address: 'https://chronicle.example/',
    text: `## Chapter 77\n\n${FILLER.trim()}`,
  });
});

test('gives no more than the window has room for, and the rest when asked again', async () => {
  const { text, note } = await read({ heading: 'Chapter 77' }, { room: 100 });
  expect(text.length).toBeLessThan(800);
  expect(note).toMatch(/^Cut off: \d+ more characters follow, starting at startAt \d+\.$/);
  const rest = await read({ heading: 'Chapter 77', startAt: text.length });
  expect(text + rest.text).toBe(`## Chapter 77\n\n${FILLER.trim()}`);
});

test('lists the headings where none is the wanted one', async () => {
  const { text, note } = await read({ heading: 'Epilogue' });
  expect(note).toBe('There is no section “Epilogue”. The sections are:');
  expect(text.split('\n').slice(0, 2)).toEqual(['Chapter 1', 'Chapter 2']);
  expect(text.split('\n')).toHaveLength(300);
});

test('reads nothing that no question took along, and says where the page is gone', async () => {
  const other = { ...PAGE, url: 'https://other.example/', text: `${TEXT}\n\n## Secret` };
  const gone = 'The text of this page is no longer kept. The user can attach it again.';
  await expect(read({ heading: 'Secret' }, { passages: [other] })).rejects.toThrow(gone);
  await expect(read({ heading: 'Chapter 77' }, { passages: [] })).rejects.toThrow(gone);
  expect((await read({ heading: 'Secret' }, { passages: [other, PAGE] })).note).toContain(
    'no section',
  );
});

test.each([
  {},
  { heading: '' },
  { heading: 5 },
  { heading: 'a'.repeat(201) },
  { heading: 'a', tabId: 1 },
])('does not take %j', async (input) => {
  await expect(read(input)).rejects.toMatchObject({ fault: 'bad-input' });
});
