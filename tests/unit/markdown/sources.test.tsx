import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import Sources from '@/components/panel/transcript/sources.tsx';
import type { SourcePart } from '@/lib/chat/message.ts';
import { sourcePlaces } from '@/lib/chat/transcript.ts';
import { DEFAULT_READING, type Reading } from '@/lib/settings/reading.ts';
import { speak } from '../locales/messages.ts';

const READING: Reading = { ...DEFAULT_READING, allowedLinkPrefixes: ['https://e.com/'] };

beforeEach(() => speak('en'));

function renderSource(url: string): string {
  const source: SourcePart = { type: 'source-url', sourceId: 's', url, title: 'Title' };
  return renderToStaticMarkup(
    <Sources sources={[source]} places={[0]} idPrefix="s" reading={READING} />,
  );
}

test('a source is a link where the policy for links allows it', () => {
  expect(renderSource('https://e.com/a')).toContain(
    '<a href="https://e.com/a" target="_blank" rel="noopener noreferrer" dir="auto">Title</a>',
  );
});

test.each(['https://f.com/a', 'javascript:alert(1)', '/options.html', '#a', 'mailto:a@e.com'])(
  'the source %s is blocked as a link in the answer would be',
  (url) => {
    const html = renderSource(url);
    expect(html).toContain(`<span title="Blocked URL: ${url}">Title [blocked]</span>`);
    expect(html).not.toContain('<a');
  },
);

test('a source’s host is beside its title, and a document tells its file and type', () => {
  const html = renderToStaticMarkup(
    <Sources
      sources={[
        { type: 'source-url', sourceId: 's', url: 'https://e.com/a', title: 'Title' },
        {
          type: 'source-document',
          sourceId: 's',
          mediaType: 'application/pdf',
          title: 'Paper <b>',
          filename: 'paper.pdf',
        },
      ]}
      places={[0, 1]}
      idPrefix="s"
      reading={READING}
    />,
  );
  expect(html).toMatch(/Title<\/a><span[^>]*><bdi>e\.com<\/bdi>/);
  expect(html).toMatch(
    /<bdi>Paper &lt;b&gt;<\/bdi><span[^>]*><bdi>paper\.pdf · application\/pdf<\/bdi>/,
  );
});

test('a page that is named twice is listed once, and the others keep their numbers', () => {
  const sources = ['a', 'b', 'a', 'c'].map(
    (path): SourcePart => ({ type: 'source-url', sourceId: path, url: `https://e.com/${path}` }),
  );
  const places = sourcePlaces(sources);
  expect(places).toEqual([0, 1, 0, 3]);
  const html = renderToStaticMarkup(
    <Sources sources={sources} places={places} idPrefix="s" reading={READING} />,
  );
  expect([...html.matchAll(/<li id="s(\d)" value="(\d)">/g)].map(([, ...ids]) => ids)).toEqual([
    ['1', '1'],
    ['2', '2'],
    ['4', '4'],
  ]);
});
