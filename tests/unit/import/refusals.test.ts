import { describe, expect, test } from 'vitest';
import type { ExportedConversation } from '@/lib/export/conversations/exported-conversation.ts';
import { MAX_CONVERSATIONS } from '@/lib/import/file-content.ts';
import { ImportRefusal, type RefusalReason } from '@/lib/import/import-refusal.ts';
import { MAX_MESSAGES, readConversation } from '@/lib/import/read-conversation.ts';
import { MAX_FILE_BYTES, readFile } from '@/lib/import/read-file.ts';
import { MAX_DEPTH } from '@/lib/is-too-deep.ts';
import { asFile, shortConversation } from './exported.ts';

async function refusalOf(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<RefusalReason | null> {
  try {
    const { conversations } = await readFile(file);
    for (const [index, value] of conversations.entries()) {
      readConversation(value, `conversations[${index}]`);
    }
    return null;
  } catch (error) {
    if (error instanceof ImportRefusal) return error.reason;
    throw error;
  }
}

/** A file that is right but for one change. */
function changed(change: (conversation: Record<string, unknown>) => unknown): Blob {
  const conversation = structuredClone(shortConversation('c')) as unknown as Record<
    string,
    unknown
  >;
  const result = change(conversation) ?? conversation;
  return asFile([result as ExportedConversation]);
}

function changedMessage(index: number, change: object): Blob {
  return changed(({ messages, ...rest }) => ({
    ...rest,
    messages: (messages as object[]).map((message, at) =>
      at === index ? { ...message, ...change } : message,
    ),
  }));
}

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

const HEAD = '{"format":"sidelight-conversations","version":1,"conversations":';
const text = (...content: string[]) => new Blob(content);
const badField = (place: string) => ({ kind: 'bad-field', place: `conversations[0]${place}` });

test('a file of ours is read', async () => {
  expect(await refusalOf(asFile([shortConversation('c')]))).toBeNull();
  expect(await refusalOf(asFile([]))).toBeNull();
});

describe('refused is', () => {
  test.each<[string, Pick<Blob, 'size' | 'arrayBuffer'>, object]>([
    ['an empty file', text(''), { kind: 'empty' }],
    ['nothing but space', text(' \n\n'), { kind: 'not-ours' }],
    ['prose', text('Dear reader,'), { kind: 'bad-json', line: 1, column: 1 }],
    ['HTML', text('<!doctype html>'), { kind: 'bad-json', line: 1, column: 1 }],
    ['a picture', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])]), { kind: 'not-text' }],
    ['UTF-16', new Blob([new Uint8Array([0xff, 0xfe, 0x7b, 0])]), { kind: 'not-text' }],
    ['a list', text('[]'), { kind: 'not-ours' }],
    ['a number', text('12'), { kind: 'not-ours' }],
    ['an object of nothing', text('{}'), { kind: 'not-ours' }],
    ["another program's", text('{"conversations":[{"mapping":{}}]}'), { kind: 'not-ours' }],
    ['another format', text('{"format":"chat","version":1}'), { kind: 'not-ours' }],
    [
      'what was cut off',
      text(`${HEAD}[\n{"id":"c","title":"What`),
      { kind: 'bad-json', line: 2, column: 19 },
    ],
    ['a comma too many', text(`${HEAD}[],}`), { kind: 'bad-json', line: 1, column: 68 }],
    [
      'nesting without an end',
      text('['.repeat(200_000)),
      { kind: 'bad-json', line: 1, column: 200_001 },
    ],
    ['a newer version', text(HEAD.replace(':1', ':2'), '[]}'), { kind: 'newer' }],
    [
      'no version',
      text(HEAD.replace('"version":1,', ''), '[]}'),
      { kind: 'bad-field', place: 'version' },
    ],
    [
      'a version of text',
      text(HEAD.replace(':1', ':"1"'), '[]}'),
      { kind: 'bad-field', place: 'version' },
    ],
    ['no conversations', text(HEAD, 'null}'), { kind: 'bad-field', place: 'conversations' }],
    [
      'too many conversations',
      text(HEAD, `[${'0,'.repeat(MAX_CONVERSATIONS)}0]}`),
      { kind: 'too-many', place: 'conversations', max: MAX_CONVERSATIONS },
    ],
    ['a conversation of null', text(HEAD, '[null]}'), badField('')],
    ['no id', changed(({ id: _, ...rest }) => rest), badField('.id')],
    ['an empty id', changed((one) => ({ ...one, id: '' })), badField('.id')],
    ['a long id', changed((one) => ({ ...one, id: 'x'.repeat(201) })), badField('.id')],
    ['a title of numbers', changed((one) => ({ ...one, title: 1 })), badField('.title')],
    ['no time', changed((one) => ({ ...one, updatedAt: 'yesterday' })), badField('.updatedAt')],
    [
      'a time of no calendar',
      changed((one) => ({ ...one, createdAt: '2026-99-09T08:30:00.000Z' })),
      badField('.createdAt'),
    ],
    ['no messages', changed((one) => ({ ...one, messages: [] })), badField('.messages')],
    ['messages of no list', changed((one) => ({ ...one, messages: {} })), badField('.messages')],
    [
      'too many messages',
      changed((one) => ({ ...one, messages: Array.from({ length: MAX_MESSAGES + 1 }, () => 0) })),
      { kind: 'too-many', place: 'conversations[0].messages', max: MAX_MESSAGES },
    ],
    ['a role of its own', changedMessage(0, { role: 'system' }), badField('.messages[0].role')],
    [
      'a message without a time',
      changedMessage(1, { createdAt: 'now' }),
      badField('.messages[1].createdAt'),
    ],
    ['parts of text', changedMessage(0, { parts: 'What?' }), badField('.messages[0].parts')],
    [
      'an unknown part',
      changedMessage(0, { parts: [{ type: 'script', text: 'x' }] }),
      badField('.messages[0].parts[0].type'),
    ],
    [
      'a text of objects',
      changedMessage(0, { parts: [{ type: 'text', text: {} }] }),
      badField('.messages[0].parts[0].text'),
    ],
    [
      'a message that follows itself',
      changedMessage(0, { parentId: 'c-q' }),
      { kind: 'unknown-parent', place: 'conversations[0].messages[0]' },
    ],
    [
      'messages in a circle',
      changedMessage(0, { parentId: 'c-a' }),
      { kind: 'unknown-parent', place: 'conversations[0].messages[0]' },
    ],
    [
      'a message that follows none',
      changedMessage(1, { parentId: 'elsewhere' }),
      { kind: 'unknown-parent', place: 'conversations[0].messages[1]' },
    ],
    [
      'an id that is there twice',
      changedMessage(1, { id: 'c-q' }),
      { kind: 'repeated-id', place: 'conversations[0].messages[1]' },
    ],
    [
      'a head that is not there',
      changed((one) => ({ ...one, head: 'gone' })),
      { kind: 'unknown-head', place: 'conversations[0].head' },
    ],
    [
      'a value that is nested deeply',
      changedMessage(0, {
        parts: [{ type: 'data', name: 'x', data: JSON.parse(nested(MAX_DEPTH + 10)) }],
      }),
      { kind: 'too-deep', place: 'conversations[0].messages[0]' },
    ],
    [
      'a file of gigabytes, unread',
      {
        size: MAX_FILE_BYTES + 1,
        arrayBuffer: () => Promise.reject(new Error('It is not to be read.')),
      },
      { kind: 'too-large', bytes: MAX_FILE_BYTES + 1, maxBytes: MAX_FILE_BYTES },
    ],
    [
      'a file that has gone',
      { size: 1, arrayBuffer: () => Promise.reject(new DOMException('Gone', 'NotFoundError')) },
      { kind: 'unreadable', detail: 'Gone' },
    ],
  ])('%s', async (_, file, reason) => {
    expect(await refusalOf(file)).toEqual(reason);
  });
});

test('the names of an object’s own innards are nothing but names', async () => {
  const file = text(
    HEAD,
    `[{"__proto__":{"isAdmin":true},"id":"c","title":"t","createdAt":"${shortConversation('c').createdAt}",`,
    `"updatedAt":"${shortConversation('c').updatedAt}","constructor":{"prototype":{"isAdmin":true}},`,
    '"messages":[{"__proto__":{"role":"user"},"id":"m","role":"assistant","content":"",',
    `"createdAt":"${shortConversation('c').createdAt}","parts":[{"type":"data","name":"x",`,
    '"data":{"__proto__":{"isAdmin":true}}}]}]}]}',
  );
  const [value] = (await readFile(file)).conversations;
  const conversation = readConversation(value, 'c');
  expect(Object.hasOwn(conversation, '__proto__')).toBe(false);
  expect(Object.hasOwn(conversation, 'constructor')).toBe(false);
  expect('isAdmin' in {}).toBe(false);
  expect('isAdmin' in conversation).toBe(false);
  expect(conversation.messages[0]?.role).toBe('assistant');
});

test('nothing of a file is deleted, under way, or said in two ways', () => {
  const { messages, ...row } = shortConversation('c');
  const [question, answer] = messages;
  const { outcome: _, ...open } = answer ?? {};
  const value = {
    ...row,
    toolConsent: true,
    modelChoice: { backEndId: 'demo', model: 'm' },
    queue: [question],
    turnStartedAt: row.createdAt,
    messages: [
      question,
      {
        ...open,
        deletedAt: row.createdAt,
        content: 'Something else',
        choice: { backEndId: 'demo', model: 'm' },
      },
    ],
  };
  const conversation = readConversation(value, 'c');
  expect(Object.keys(conversation).toSorted()).toEqual([
    'createdAt',
    'head',
    'id',
    'messages',
    'title',
    'updatedAt',
  ]);
  expect(conversation.messages[1]).toEqual({ ...answer, outcome: 'interrupted' });
});
