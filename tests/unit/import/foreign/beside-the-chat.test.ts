import { expect, test } from 'vitest';
import { asJson, brief, readChats } from './read-chats.ts';

interface Said {
  readonly role: string;
  readonly name?: string;
  readonly recipient?: string;
  readonly content: object;
  readonly metadata?: object;
}

const text = (...parts: string[]) => ({ content_type: 'text', parts });

/** A chat of ChatGPT in which each message follows the one before. */
function chatOf(messages: readonly Said[], rest: object = {}) {
  const mapping = Object.fromEntries(
    messages.map(({ role, name, recipient = 'all', content, metadata = {} }, index) => [
      `m${index}`,
      {
        parent: index === 0 ? null : `m${index - 1}`,
        message: { author: { role, name }, create_time: 1, content, recipient, metadata },
      },
    ]),
  );
  return asJson([{ title: 'c', create_time: 1, mapping, ...rest }]);
}

/** The parts of the last message of a file's first chat, and who wrote it. */
async function lastOf(file: Blob) {
  const { conversations, report } = await readChats(file);
  const [line = []] = conversations.map((chat) => brief(chat).messages.at(-1));
  const [, outcome, , ...parts] = line ?? [];
  return { outcome, parts, lost: report.lost };
}

function answer(said: string, metadata: object): Blob {
  return chatOf([
    { role: 'user', content: text('News?') },
    { role: 'assistant', content: text(said), metadata },
  ]);
}

const CITE = '\uE200cite\uE202turn0search1\uE202turn0search3\uE201';

test('ChatGPT’s marks become links to the pages that they stand for', async () => {
  const { parts, lost } = await lastOf(
    answer(`Rain fell.${CITE} More ${CITE}`, {
      content_references: [
        {
          matched_text: CITE,
          items: [
            { title: 'Wet [Oslo]', url: 'https://e.org/w_(x)' },
            { title: 'Script', url: 'javascript:alert(1)' },
            { title: '', url: 'https://f.org/' },
          ],
        },
        { matched_text: ' ', type: 'sources_footnote', url: 'https://lost.org/' },
      ],
    }),
  );
  const links = '([Wet \\[Oslo\\]](https://e.org/w_%28x%29), [f.org](https://f.org/))';
  expect(parts).toEqual([{ lost: '1 sources' }, `Rain fell. ${links} More ${links}`]);
  expect(lost.sources).toBe(1);
});

test('marks that stand for nothing go, and names stay', async () => {
  const said = `And \uE200entity\uE202["city","Oslo","capital"]\uE201 is wet${CITE}. Old【4†source】, citeturn0news2, [1].`;
  expect((await lastOf(answer(said, {}))).parts).toEqual(['And Oslo is wet. Old,, [1].']);
});

test('an older answer tells the place of each mark', async () => {
  const said = 'Old【4†source】.';
  const citations = [
    { start_ix: 3, end_ix: 13, metadata: { title: 'T', url: 'https://e.org/' } },
    { start_ix: 'no' },
  ];
  const { parts } = await lastOf(answer(said, { citations }));
  expect(parts).toEqual(['Old ([T](https://e.org/)).']);
});

test('marks in a question stay', async () => {
  const { parts } = await lastOf(chatOf([{ role: 'user', content: text('Why 【4†source】?') }]));
  expect(parts).toEqual(['Why 【4†source】?']);
});

function canvas(name: string, call: object | string): Said[] {
  const code = typeof call === 'string' ? call : JSON.stringify(call);
  return [
    {
      role: 'assistant',
      recipient: `canmore.${name}`,
      content: { content_type: 'code', text: code },
    },
    { role: 'tool', name: `canmore.${name}`, content: text('Successfully done.') },
  ];
}

test('the texts of a canvas are part of the answer', async () => {
  const { outcome, parts, lost } = await lastOf(
    chatOf(
      [
        { role: 'user', content: text('Write.') },
        ...canvas('create_textdoc', {
          name: 'Essay',
          type: 'document',
          content: '# Rivers\n\nLong.',
        }),
        ...canvas('create_textdoc', { name: 'sum', type: 'code/python', content: 'print(1)' }),
        ...canvas('update_textdoc', { updates: [{ pattern: '.*', replacement: '# Lakes' }] }),
        ...canvas('comment_textdoc', { comments: [{ pattern: 'L', comment: 'Say\nmore.' }] }),
        ...canvas('create_textdoc', 'no JSON'),
        { role: 'assistant', content: text('Here it is.') },
      ],
      { default_model_slug: 'gpt-4o' },
    ),
  );
  expect(outcome).toBe('complete by gpt-4o');
  expect(parts).toEqual([
    { lost: '1 other' },
    '**Essay**',
    '# Rivers\n\nLong.',
    '**sum**',
    '```python\nprint(1)\n```',
    '# Lakes',
    '> Say\n> more.',
    'Here it is.',
  ]);
  expect(lost.toolResults).toBe(0);
});

test('an answer’s own model comes before the chat’s, and a choice by itself is none', async () => {
  const said = [{ role: 'assistant', content: text('a'), metadata: { model_slug: 'o3' } }];
  expect((await lastOf(chatOf(said, { default_model_slug: 'x' }))).outcome).toBe('complete by o3');
  const chosen = [{ role: 'assistant', content: text('a') }];
  const { outcome } = await lastOf(chatOf(chosen, { default_model_slug: 'auto' }));
  expect(outcome).toBe('complete by nobody');
});

/** A chat of Claude with one answer. */
function claudeChat(content: readonly object[]): Blob {
  return asJson([
    { uuid: 'c', name: 'c', chat_messages: [{ uuid: 'm', sender: 'assistant', content }] },
  ]);
}

const use = (input: object, name = 'artifacts') => ({ type: 'tool_use', name, input });
const result = { type: 'tool_result', name: 'artifacts', content: [] };

test('Claude’s artifacts are part of the answer, each as the message leaves it', async () => {
  const { parts } = await lastOf(
    claudeChat([
      { type: 'text', text: 'I write it.' },
      use({ id: 'a', title: 'Rivers', type: 'text/markdown', content: '# Rivers\n\nLong.' }),
      result,
      use({ id: 'b', type: 'application/vnd.ant.code', language: 'python', content: 'print(1)' }),
      use({ id: 'a', command: 'update', old_str: 'Long', new_str: 'Very long' }),
      use({ id: 'p', type: 'image/svg+xml', content: '<svg/>' }),
      use({ path: '/out/x.ts', file_text: 'let x;' }, 'create_file'),
      use({ id: 'gone', command: 'update', old_str: 'q', new_str: 'r' }),
      use({ query: 'q' }, 'web_search'),
      { type: 'text', text: 'Done.' },
    ]),
  );
  expect(parts).toEqual([
    { lost: '1 toolResults' },
    'I write it.',
    '```python\nprint(1)\n```',
    '**Rivers**',
    '# Rivers\n\nVery long.',
    '```svg\n<svg/>\n```',
    '**x.ts**',
    '```ts\nlet x;\n```',
    'r',
    'Done.',
  ]);
});

test('artifacts that stand as elements in a text', async () => {
  const element =
    '<antThinking>Hm.</antThinking>See:\n<antArtifact identifier="a" type="text/html" title="Page">\n<p>x</p>\n</antArtifact>\nDone.';
  const { parts } = await lastOf(claudeChat([{ type: 'text', text: element }]));
  expect(parts).toEqual(['See:', '**Page**', '```html\n<p>x</p>\n```', 'Done.']);
});

test('changes of a long artifact cost no more than a bound', async () => {
  const long = 'x'.repeat(300_000);
  const changes = Array.from({ length: 200 }, (_, index) => ({
    uuid: `m${index}`,
    sender: index % 2 ? 'human' : 'assistant',
    content: [use({ id: 'a', old_str: 'x', new_str: 'y' })],
  }));
  const file = asJson([
    {
      uuid: 'c',
      chat_messages: [
        { uuid: 'm', sender: 'human', content: [use({ id: 'a', content: long })] },
      ].concat(changes),
    },
  ]);
  const { conversations } = await readChats(file);
  expect(JSON.stringify(conversations).length).toBeLessThan(10_000_000);
});
