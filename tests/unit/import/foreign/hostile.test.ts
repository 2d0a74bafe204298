import { describe, expect, test } from 'vitest';
import { splitDetails } from '@/lib/import/foreign/split-details.ts';
import { MAX_MESSAGES } from '@/lib/import/read-conversation.ts';
import { makeCase, runCase } from '@/tests/fuzz/run-case.ts';
import { movingIn } from '@/tests/fuzz/targets/moving-in.ts';
import { asJson, brief, readChats } from './read-chats.ts';

interface Node {
  readonly parent: string | null;
  readonly said?: string;
  readonly role?: string;
  readonly time?: number;
}

/** A chat of ChatGPT, by what its messages follow. */
function chatOf(nodes: Readonly<Record<string, Node>>, more: object = {}) {
  const mapping = Object.entries(nodes).map(([id, { parent, said, role = 'user', time }]) => [
    id,
    {
      id,
      parent,
      message: said !== undefined && {
        author: { role },
        content: { content_type: 'text', parts: [said] },
        ...(time !== undefined && { create_time: time }),
      },
    },
  ]);
  return {
    id: 'c',
    title: 'A chat',
    create_time: 1000,
    ...more,
    mapping: Object.fromEntries(mapping),
  };
}

async function linesOf(chat: object): Promise<unknown[]> {
  const { conversations } = await readChats(asJson([chat]));
  return conversations.flatMap((one) => brief(one).messages.map(([line]) => line));
}

async function only(chat: object) {
  const { conversations, report } = await readChats(asJson([chat]));
  return { conversation: conversations[0], report };
}

describe('messages', () => {
  test('in a circle come, each once', async () => {
    const circle = {
      a: { parent: 'c', said: 'A' },
      b: { parent: 'a', said: 'B' },
      c: { parent: 'b', said: 'C' },
      d: { parent: 'd', said: 'D' },
    };
    expect(await linesOf(chatOf(circle))).toEqual([' > a', 'a > b', 'b > c', ' > d']);
  });

  test('that follow what is nowhere begin a branch', async () => {
    const orphans = { a: { parent: null, said: 'A' }, b: { parent: 'gone', said: 'B' } };
    expect(await linesOf(chatOf(orphans))).toEqual([' > a', ' > b']);
  });

  test('of one id: the first comes, and each other is told as lost', async () => {
    const said = ['A', 'B', 'C'].map((text) => ({ uuid: 'a', sender: 'human', text }));
    const { conversations, report } = await readChats(
      asJson([{ uuid: 'c', name: 'C', chat_messages: said }]),
    );
    expect(conversations[0]?.messages.map(({ content }) => content)).toEqual(['A']);
    expect(report.lost.other).toBe(2);
  });

  test('with the names of an object’s own innards are messages', async () => {
    const text =
      '[{"id":"c","title":"t","__proto__":{"isAdmin":true},"mapping":{' +
      '"__proto__":{"parent":null,"message":{"author":{"role":"user"},"content":{"content_type":"text","parts":["A"]}}},' +
      '"constructor":{"parent":"__proto__","message":{"author":{"role":"assistant"},"content":{"content_type":"text","parts":["B"]}}}}}]';
    const { conversations } = await readChats(new Blob([text]));
    const lines = conversations.flatMap((one) => brief(one).messages.map(([line]) => line));
    expect(lines).toEqual([' > __proto__', '__proto__ > constructor']);
    expect('isAdmin' in {}).toBe(false);
  });

  test('of one answer are joined only where nothing else follows any of them', async () => {
    const nodes = {
      q: { parent: null, said: 'Q' },
      a: { parent: 'q', said: 'A', role: 'assistant' },
      tool: { parent: 'a', said: 'x', role: 'tool' },
      b: { parent: 'tool', said: 'B', role: 'assistant' },
      b2: { parent: 'tool', said: 'B again', role: 'assistant' },
      c: { parent: 'b', said: 'C', role: 'assistant' },
    };
    expect(await linesOf(chatOf(nodes))).toEqual([' > q', 'q > a', 'a > b', 'a > b2']);
    const { conversation } = await only(chatOf(nodes, { current_node: 'c' }));
    expect(conversation?.head).toBe('b');
    expect(conversation?.messages[2]?.content).toBe('B\n\nC');
  });

  test('without a time have that of the one before them, and wrong ones keep no parent behind', async () => {
    const nodes = {
      b: { parent: 'a', said: 'B', time: 10 },
      a: { parent: null, said: 'A', time: 2000 },
      c: { parent: 'a', said: 'C' },
    };
    const { conversation } = await only(chatOf(nodes));
    expect(conversation?.messages.map(({ id, createdAt }) => [id, createdAt])).toEqual([
      ['a', '1970-01-01T00:33:20.000Z'],
      ['b', '1970-01-01T00:00:10.000Z'],
      ['c', '1970-01-01T00:33:20.000Z'],
    ]);
  });

  test('with times of no calendar have one', async () => {
    const times = [Number.MAX_VALUE, -5, 1e300];
    for (const time of times) {
      const { conversation } = await only(chatOf({ a: { parent: null, said: 'A', time } }));
      expect(conversation?.messages[0]?.createdAt).toBe('1970-01-01T00:16:40.000Z');
    }
  });
});

describe('a chat', () => {
  test('of more messages than are kept is left out, and told', async () => {
    const nodes = Object.fromEntries(
      Array.from({ length: MAX_MESSAGES + 1 }, (_, index) => [
        `m${index}`,
        { parent: index === 0 ? null : 'm0', said: 'x' },
      ]),
    );
    const { conversation, report } = await only(chatOf(nodes));
    expect(conversation).toBeUndefined();
    expect(report.unread).toEqual({
      count: 1,
      chats: [{ title: 'A chat', reason: 'tooMany' }],
    });
  });

  test('as deep as a file can be takes a step for each message', async () => {
    const depth = 15_000;
    const chain = Object.fromEntries(
      Array.from({ length: depth }, (_, index) => [
        `m${index}`,
        { parent: index === 0 ? null : `m${index - 1}`, said: 'x' },
      ]),
    );
    const { conversation } = await only(chatOf(chain));
    expect(conversation?.messages).toHaveLength(depth);
    const nested =
      '{"conversationId":"n","title":"n","messagesTree":' +
      '[{"text":"x","isCreatedByUser":true,"children":'.repeat(depth) +
      '[]' +
      '}]'.repeat(depth) +
      '}';
    const { conversations } = await readChats(new Blob([nested]));
    expect(conversations[0]?.messages).toHaveLength(depth);
  });

  test('that is damaged does not keep the others out', async () => {
    const good = chatOf({ a: { parent: null, said: 'A' } });
    const long = { ...good, id: 'x'.repeat(201), title: 'Long' };
    const { conversations, report } = await readChats(asJson([null, 1, [], long, good]));
    expect(conversations.map(({ id }) => id)).toEqual(['c']);
    expect(report.unread.count).toBe(4);
    expect(report.unread.chats.map(({ title }) => title)).toEqual(['', '', '', 'Long']);
    expect(new Set(report.unread.chats.map(({ reason }) => reason))).toEqual(new Set(['damaged']));
  });

  test('that is unreadable is told by its title, but only some of many are', async () => {
    const bad = Array.from({ length: 50 }, (_, index) => ({ title: `No ${index}` }));
    const { report } = await readChats(asJson([...bad, chatOf({})]));
    expect(report.unread.count).toBe(50);
    expect(report.unread.chats).toHaveLength(20);
  });
});

test('elements that are left open take no time', () => {
  const open = '<details type="reasoning">'.repeat(100_000);
  expect(splitDetails(open)).toEqual([{ kind: 'text', text: open, durationMs: null }]);
  const unmarked = `${'<details>'.repeat(300_000)}</details>`;
  expect(splitDetails(unmarked)).toHaveLength(1);
  expect(splitDetails('<details '.repeat(300_000))).toHaveLength(1);
});

test('whatever is wrong in a file of another product, what comes is right', async () => {
  for (let number = 0; number < 200; number++) {
    const { breakage } = await runCase(movingIn, makeCase(movingIn, 'unit', number));
    expect(breakage).toBeNull();
  }
});
