import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { conversationHtml } from '@/lib/export/conversations/conversation-html.ts';
import { conversationMarkdown } from '@/lib/export/conversations/conversation-markdown.ts';
import { type ExportSource, exportFile } from '@/lib/export/conversations/export-file.ts';
import type { ExportedConversation } from '@/lib/export/conversations/exported-conversation.ts';
import { toExported } from '@/lib/export/conversations/exported-conversation.ts';
import { allFileName, conversationFileName } from '@/lib/export/conversations/file-name.ts';
import { escapeHtml } from '@/lib/export/escape-html.ts';
import { NoteNames } from '@/lib/export/quote-notes/markdown-notes.ts';
import { findInPassages } from './find-in-passages.ts';
import { PIXEL, richAnswer, richConversation } from './rich-conversation.ts';

const POLICY = { allowDataImages: true };
const never = new AbortController().signal;

function sourceOf(conversations: readonly ExportedConversation[], isSingle: boolean): ExportSource {
  return {
    total: conversations.length,
    isSingle,
    conversations: async function* () {
      yield* conversations;
    },
  };
}

const TEXTS: Readonly<Record<string, string>> = {
  files_picture: 'Picture: $1',
  language_code: 'en',
  // Not the English words: those are kept with the other words for what is blocked, which are not here.
  blocked_linkTitle: 'No link: $1',
  files_untitled: 'Conversation',
  files_allName: 'Sidelight conversations',
  message_reasoning: 'Reasoning',
  markdown_callout_note: 'Note',
};

beforeEach(() => {
  vi.spyOn(fakeBrowser.i18n, 'getMessage').mockImplementation((key, value = '') =>
    (TEXTS[key] ?? key).replace('$1', String(value)),
  );
  vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue('en-US');
});

const DRAWER = {
  code: async (source: string, language: string) =>
    `<pre data-drawn="${language}">${escapeHtml(source)}</pre>`,
  formula: async (tex: string, isDisplay: boolean) =>
    `<i data-drawn="${isDisplay}">${escapeHtml(tex)}</i>`,
  diagram: async (source: string) => `<figure>${escapeHtml(source)}</figure>`,
};

function html(conversation: ExportedConversation, policy = POLICY): Promise<string> {
  return conversationHtml(conversation, 'c', {
    ...{ policy, drawer: DRAWER, signal: never },
    findQuotes: findInPassages,
  });
}

describe('a conversation as Markdown', () => {
  let markdown = '';
  const write = (conversation: ExportedConversation) =>
    conversationMarkdown(conversation, {
      ...{ policy: POLICY, level: 1, signal: never },
      findQuotes: findInPassages,
      names: new NoteNames(),
    });
  beforeEach(async () => {
    markdown = await write(richConversation());
  });

  test('has the shown branch alone, the answer as it was written', () => {
    expect(markdown).toContain(richAnswer('https://example.com/map.png'));
    expect(markdown).not.toContain('Another question');
    expect(markdown).not.toContain('Let me');
  });

  test('quotes the passage with its source before the question', () => {
    expect(markdown).toContain(
      '> The keeper climbs\n>\n> the stairs.\n> — [The lighthouse](https://example.com/lighthouse)\n\nWhat does',
    );
  });

  test('names back end, model and sources, and no title becomes markup', () => {
    expect(markdown).toContain('· My server · small-1*');
    expect(markdown).toContain('1. [A source](https://example.com/s)');
    expect(markdown.split('\n')[0]).toBe('# What does the keeper see? \\<b\\> \\& "more"');
  });

  test('closes code that an answer was cut short in', async () => {
    const conversation = richConversation();
    const messages = conversation.messages.map((message) =>
      message.id === 'a-1'
        ? { ...message, parts: [{ type: 'text', text: '```js\nlet a' } as const] }
        : message,
    );
    const text = await write({ ...conversation, messages });
    expect(text).toContain('```js\nlet a\n```\n');
  });
});

describe('a conversation as HTML', () => {
  test('holds no script, handler or address that is loaded', async () => {
    const written = await html(richConversation());
    expect(written).not.toMatch(/<script|<link|<iframe|<[^>]*\son\w+=|(?:href|src)="javascript:/);
    const sources = [...written.matchAll(/\ssrc="([^"]*)"/g)].map(([, src]) => src);
    expect(sources).toEqual([PIXEL]);
    expect(written).toContain(
      '<a class="picture" dir="auto" href="https://example.com/map.png" target="_blank" rel="noopener noreferrer">Picture: A map of the coast</a>',
    );
  });

  test('has each block drawn, and the words of the panel beside it', async () => {
    const written = await html(richConversation());
    expect(written).toContain('<pre data-drawn="ts">');
    expect(written).toContain('<i data-drawn="false">');
    expect(written).toContain('<i data-drawn="true">');
    expect(written).toContain('<figure>graph LR');
    expect(written).toContain('<p class="callout-title">Note</p>');
    expect(written).toContain('<div class="table"><table>');
    expect(written).toContain('<details class="reasoning"><summary>Reasoning</summary>');
    expect(written).toContain('<blockquote class="passage">');
  });

  test('writes what readers and pages wrote as text', async () => {
    const written = await html(richConversation());
    expect(written).toContain('What does the keeper see? &lt;b&gt; &amp; &quot;more&quot;</h1>');
    expect(written).toContain('&lt;i&gt;Really&lt;/i&gt;');
  });

  test('keeps to the policy for links and pictures', async () => {
    const written = await html(richConversation(), {
      ...POLICY,
      ...{ allowedLinkPrefixes: ['https://other.example/'], allowDataImages: false },
    });
    expect(written).not.toContain('href="https://example.com/a');
    expect(written).not.toContain('href="https://example.com/lighthouse"');
    expect(written).not.toContain(PIXEL);
  });

  test('ends with its signal', async () => {
    const ended = AbortSignal.abort(new Error('Enough'));
    const findQuotes = findInPassages;
    const options = { policy: POLICY, drawer: DRAWER, signal: ended, findQuotes };
    await expect(conversationHtml(richConversation(), 'c', options)).rejects.toThrow('Enough');
  });
});

describe('a file', () => {
  test('of all conversations has each of them, and tells how far it is', async () => {
    const told: string[] = [];
    const conversations = [richConversation(), { ...richConversation(), id: 'two', title: 'Two' }];
    const { name, content } = await exportFile(sourceOf(conversations, false), 'json', {
      policy: POLICY,
      signal: never,
      findQuotes: findInPassages,
      onProgress: ({ done, total }) => told.push(`${done}/${total}`),
    });
    expect(name).toMatch(/^\d{4}-\d\d-\d\d Sidelight conversations\.json$/);
    const file = JSON.parse(await content.text());
    expect(file).toMatchObject({ format: 'sidelight-conversations', version: 1 });
    expect(file.conversations).toEqual(conversations);
    expect(told).toEqual(['0/2', '1/2', '2/2']);
  });

  test('of one conversation is named after it', async () => {
    const source = sourceOf([richConversation()], true);
    const options = { policy: POLICY, signal: never, findQuotes: findInPassages };
    const { name } = await exportFile(source, 'markdown', options);
    expect(name).toMatch(/^2026-03-0\d What does the keeper see-.*\.md$/);
  });

  test('is not written when it is called off', async () => {
    const calling = new AbortController();
    const written = exportFile(sourceOf([richConversation(), richConversation()], false), 'json', {
      policy: POLICY,
      signal: calling.signal,
      findQuotes: findInPassages,
      onProgress: ({ done }) => done === 1 && calling.abort(new Error('Enough')),
    });
    await expect(written).rejects.toThrow('Enough');
  });

  test.each([
    ['../../etc/passwd', 'etc-passwd'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j'],
    ['...', 'Conversation'],
    ['', 'Conversation'],
    ['\u202egnp.exe', '-gnp.exe'],
    ['日本語の題', '日本語の題'],
  ])('named after %j is safe', (title, expected) => {
    const name = conversationFileName(title, '2026-03-09T12:00:00.000Z', 'html');
    expect(name).toBe(`2026-03-09 ${expected}.html`);
  });

  test('has a name of bounded length', () => {
    const name = conversationFileName('x'.repeat(5000), '2026-03-09T12:00:00.000Z', 'html');
    expect(name.length).toBeLessThan(110);
    expect(allFileName(new Date(2026, 0, 5), 'html')).toBe(
      '2026-01-05 Sidelight conversations.html',
    );
  });
});

test('what is exported has nothing of what is deleted, asked next, allowed or under way', () => {
  const base = { role: 'assistant', content: '', parts: [], createdAt: '' } as const;
  const exported = toExported({
    conversation: {
      id: 'c',
      title: 't',
      createdAt: '',
      updatedAt: '',
      head: 'gone',
      toolConsent: true,
      modelChoice: { backEndId: 'b', model: 'm' },
      queue: [{ ...base, id: 'waits' }],
      turnStartedAt: '',
    },
    messages: [
      { ...base, id: 'a', role: 'user' },
      { ...base, id: 'b', parentId: 'a', choice: { backEndId: 'b', model: 'm' } },
      { ...base, id: 'gone', parentId: 'a', deletedAt: '2026' },
      { ...base, id: 'below', parentId: 'gone' },
    ],
  });
  expect(exported).toEqual({
    id: 'c',
    title: 't',
    createdAt: '',
    updatedAt: '',
    head: 'b',
    messages: [
      { ...base, id: 'a', role: 'user' },
      { ...base, id: 'b', parentId: 'a', outcome: 'interrupted' },
    ],
  });
});
