import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { ChatMessage, MessagePart, Selection } from '@/lib/chat/message.ts';
import { answerHtml } from '@/lib/export/answer-html.ts';
import { answerMarkdown } from '@/lib/export/answer-markdown.ts';
import { conversationMarkdown } from '@/lib/export/conversations/conversation-markdown.ts';
import { noteTextOf } from '@/lib/export/copy-answer.ts';
import { NoteNames } from '@/lib/export/quote-notes/markdown-notes.ts';
import { noteAnswer } from '@/lib/export/quote-notes/noted-answer.ts';
import { renderToHtml } from '@/lib/markdown/index.ts';
import { DEFAULT_READING } from '@/lib/settings/reading.ts';
import { allAtOnce } from '@/lib/steps.ts';
import { findInPassages } from './find-in-passages.ts';

const TIDES: Selection = {
  text: 'The **tide** comes in [twice a day](https://sea.test/day) at this coast.\n\nIt leaves salt.',
  title: 'Tides [of the sea]',
  url: 'https://sea.test/tides',
};
const REPORT: Selection = {
  text: '[Page 1]\n\nNothing here.\n\n[Page 2]\n\nThe lamp burns whale oil all night.',
  ...{ title: 'report.pdf', url: '', kind: 'file', pageCount: 2 },
};
const ADDRESS = 'https://sea.test/tides#:~:text=tide%20comes%20in%20twice%20a%20day';

beforeEach(() => {
  vi.spyOn(fakeBrowser.i18n, 'getMessage').mockImplementation((key, values = []) =>
    key === 'files_onPage' ? [values].flat().join(', page ') : key,
  );
  vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue('en-US');
});

function answerTo(question: ChatMessage, ...texts: string[]): ChatMessage {
  const parts = texts.map((text): MessagePart => ({ type: 'text', text }));
  const content = texts.join('\n\n');
  return {
    ...question,
    id: `to-${question.id}`,
    role: 'assistant',
    parts,
    content,
    outcome: 'complete',
  };
}

async function note(texts: string[], passages = [TIDES, REPORT], policy = {}) {
  const question = createQuestion('When?', passages);
  const answer = answerTo(question, ...texts);
  return noteAnswer(answer, [question], findInPassages, policy);
}

async function markdownOf(...texts: string[]): Promise<string> {
  const { message, notes } = await note(texts);
  return answerMarkdown(message, {}, 'Sources', notes);
}

describe('Markdown of an answer', () => {
  test('has a footnote behind each quotation, which says where nothing has it', async () => {
    expect(
      await markdownOf('It says “tide comes in twice a day”, and: “the moon is made of cheese”.'),
    ).toBe(
      `It says “tide comes in twice a day”[^q1], and: “the moon is made of cheese”[^q2].\n\n[^q1]: [Tides \\[of the sea\\]](${ADDRESS})\n[^q2]: quotes\\_remark`,
    );
  });

  test.each([
    [
      '[It says “tide comes in twice a day”, yes](https://a.test/x_(y)) so',
      '](https://a.test/x_(y))[^q1] so',
    ],
    ['[“tide comes in twice a day”][1].\n\n[1]: https://a.test/', '”][1][^q1].'],
    ['[“tide comes in twice a day”](/a) [b](/c)', '”](/a)[^q1] [b](/c)'],
    ['[b](/c) “tide comes in twice a day” [b](/c)', '”[^q1] [b](/c)'],
    ['(“tide comes in twice a day”)', '”[^q1])'],
  ])('has none within a link: %s', async (text, written) => {
    expect(await markdownOf(text)).toContain(written);
  });

  test('names a file with its page', async () => {
    expect(await markdownOf('> The lamp burns whale oil\n\nSo it is.')).toBe(
      '> The lamp burns whale oil[^q1]\n\nSo it is.\n\n[^q1]: report.pdf, page 2',
    );
  });

  test('goes on counting from part to part, and takes no name of the answer’s own', async () => {
    expect(
      await markdownOf(
        '“tide comes in twice a day”(so)[^q1]\n\n[^q1]: own',
        '"burns whale oil all night"',
      ),
    ).toBe(
      `“tide comes in twice a day”[^qq1]\\(so)[^q1]\n\n[^q1]: own\n\n"burns whale oil all night"[^qq2]\n\n[^qq1]: [Tides \\[of the sea\\]](${ADDRESS})\n[^qq2]: report.pdf, page 2`,
    );
  });

  test('is as it was where nothing was quoted or given', async () => {
    const text = 'A **bold** [^1] `“tide comes in twice a day”`\n\n[^1]: note';
    expect(await markdownOf(text)).toBe(text);
    const { message, notes } = await note(['“tide comes in twice a day”'], []);
    expect(answerMarkdown(message, {}, 'Sources', notes)).toBe('“tide comes in twice a day”');
  });

  test('has its citations as they are seen', async () => {
    expect(
      await markdownOf('Twice【1†source】【7†source】, `【1†source】`, [[2]](x) turn0search1'),
    ).toBe('Twice[\\[1\\]](https://sea.test/tides), `【1†source】`, [[2]](x)');
  });

  test.each([
    ['“tide comes in twice a day”[1].', '”[^q1][\\[1\\]](https://sea.test/tides).'],
    ['Twice [1, 2].', 'Twice [[1](https://sea.test/tides), 2].'],
    ['Twice [2].', 'Twice [2].'],
  ])('links the page that is cited: %s', async (text, written) => {
    expect(await markdownOf(text)).toContain(written);
  });

  test('has them so in a note, too, which has no footnotes', () => {
    const question = createQuestion('When?', [TIDES, REPORT]);
    const answer = answerTo(
      question,
      'It says “tide comes in twice a day”【1†source】【7†source】.',
    );
    const expected = 'It says “tide comes in twice a day”[1].';
    expect(noteTextOf(answer, [question], DEFAULT_READING)).toBe(expected);
  });

  test('renders as a footnote', async () => {
    const html = renderToHtml(await markdownOf('*“tide comes in twice a day”* he said.'));
    expect(html).toContain('class="footnote-ref"');
    expect(html).toContain(`href="${ADDRESS}"`);
  });
});

test('a file of a conversation has each name once', async () => {
  const question = createQuestion('When?', [TIDES]);
  const answer = answerTo(question, '“tide comes in twice a day”');
  const again = { ...createQuestion('And?'), parentId: answer.id };
  const last = { ...answerTo(again, '“tide comes in twice a day”'), parentId: again.id };
  const messages = [question, { ...answer, parentId: question.id }, again, last];
  const conversation = {
    id: 'c',
    title: 'T',
    createdAt: '',
    updatedAt: '',
    messages,
    head: last.id,
  };
  const text = await conversationMarkdown(conversation, {
    ...{ policy: {}, level: 1, signal: new AbortController().signal },
    findQuotes: findInPassages,
    names: new NoteNames(),
  });
  expect(text.match(/\[\^q\d\]/g)).toEqual(['[^q1]', '[^q1]', '[^q2]', '[^q2]']);
});

describe('HTML of an answer', () => {
  const headings = { sources: 'Sources', found: 'Found in' };

  async function htmlOf(text: string, policy = {}): Promise<string> {
    const { message, notes } = await note([text], undefined, policy);
    return allAtOnce(answerHtml({ ...message, id: 'm' }, policy, headings, notes));
  }

  test('has a link to the list below it', async () => {
    expect(await htmlOf('It says “tide comes in twice a day”.')).toBe(
      `<p>It says “tide comes in twice a day”<sup><a href="#m-q1">q1</a></sup>.</p>\n<footer class="found"><p>Found in</p><ul><li id="m-q1" dir="auto">q1: <a href="${ADDRESS}" target="_blank" rel="noopener noreferrer"><bdi>Tides [of the sea]</bdi></a></li></ul></footer>`,
    );
  });

  test('has its link behind the one whose words are quoted', async () => {
    const html = await htmlOf('[It says “tide comes in twice a day”, *yes*](https://a.test/) so.');
    expect(html).toContain('<em>yes</em></a><sup><a href="#m-q1">q1</a></sup> so.');
    expect(html).toContain('It says “tide comes in twice a day”, <em>');
  });

  test('has no mark within a tag', async () => {
    const html = await htmlOf('![“tide comes in twice a day”](https://a.test/a.png "b")');
    expect(html).not.toMatch(/[\uE0F8\uE0F9]|<sup/);
  });

  test('heeds the policy for links', async () => {
    const html = await htmlOf('“tide comes in twice a day”', {
      allowedLinkPrefixes: ['https://other.test/'],
    });
    expect(html).toContain('q1: <bdi>Tides');
  });
});
