import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Markdown } from '@/components/markdown/markdown.tsx';
import { CALLOUT_KINDS } from '@/lib/markdown/rules/callout.ts';

beforeEach(() => {
  vi.spyOn(fakeBrowser.i18n, 'getMessage').mockImplementation(String);
});

/** The elements without their classes, icons and ids, which are of no interest here. */
function render(text: string, streaming = false): string {
  const html = renderToStaticMarkup(<Markdown text={text} streaming={streaming} />);
  return html.replaceAll(/ (?:class|id|aria-labelledby)="[^"]*"|<svg.*?<\/svg>/gs, '');
}

describe('a callout', () => {
  test.each(CALLOUT_KINDS)('is named by its kind: %s', (kind) => {
    const html = render(`> [!${kind}]\n> text`);
    expect(html).toContain(`<div data-callout="${kind}" role="note" dir="auto">`);
    expect(html).toContain(`<div dir="auto">markdown_callout_${kind}</div>`);
    expect(html).not.toContain('<blockquote');
  });

  test('is labelled by its title', () => {
    const html = renderToStaticMarkup(<Markdown text={'> [!tip]\n> text'} streaming={false} />);
    const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(` id="${id}"`);
  });

  test('is shown with its title before its text has come', () => {
    expect(render('> [!NOTE]\n', true)).toContain('markdown_callout_note');
  });

  test('is none of a kind that nobody knows', () => {
    expect(render('> [!INFO]\n> text')).toContain('<blockquote');
  });
});

describe('reasoning', () => {
  test('is a section that is closed at first', () => {
    const html = render('<think>\nfirst\n</think>\n\nthen');
    expect(html).toMatch(
      /<details data-part="reasoning"><summary>message_reasoning<\/summary>\s*(?:<div>)?\s*<p dir="auto">first<\/p>/,
    );
    expect(html).toMatch(/<\/details>.*<p dir="auto">then<\/p>/s);
  });

  test('is one when the answer goes on in its last line, too', () => {
    const html = render('<think>first</think> then');
    expect(html).toMatch(/<details data-part="reasoning">.*first.*<\/details>.*then/s);
  });
});

test('an open formula is no error, and holds its place', () => {
  const html = render('$$\n\\frac{a}{', true);
  expect(html).toContain('<span data-math="display" dir="ltr"></span>');
  expect(html).not.toContain('frac');
});
