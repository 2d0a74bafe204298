import katex from 'katex';
import { describe, expect, test } from 'vitest';
import { KATEX_OPTIONS } from '@/lib/math/katex-options.ts';

function draw(tex: string): string {
  return katex.renderToString(tex, KATEX_OPTIONS);
}

describe('a formula', () => {
  test('is drawn', () => {
    expect(draw(String.raw`\frac{a}{b}`)).toContain('<mfrac>');
  });

  test.each([
    String.raw`\href{https://example.org/}{a}`,
    String.raw`\href{javascript:alert(1)}{a}`,
    String.raw`\url{https://example.org/}`,
    String.raw`\includegraphics[width=1em]{https://example.org/a.png}`,
    String.raw`\htmlClass{foreign}{a}`,
    String.raw`\htmlId{foreign}{a}`,
    String.raw`\htmlStyle{position: fixed}{a}`,
    String.raw`\htmlData{foreign=a}{a}`,
  ])('neither links nor loads nor marks: %s', (tex) => {
    const html = draw(tex);
    expect(html).toContain('class="katex"');
    expect(html).not.toMatch(/<(?:a|img)[\s>]|<[^>]*\s(?:href|src|id|data-[\w-]+)=/);
    expect(html).not.toMatch(/(?:class="[^"]*foreign|style="[^"]*position:\s*fixed)/);
  });

  test.each([
    String.raw`\def\a{\a\a}\a`,
    String.raw`\def\a{\a}\a`,
    String.raw`\def\a{x\b}\def\b{y\a}\a`,
  ])('that expands for ever is given up: %s', (tex) => {
    expect(() => draw(tex)).toThrow('Too many expansions');
  });

  test('makes no rule greater than the panel can hold', () => {
    expect(draw(String.raw`\rule{99999em}{99999em}`)).not.toMatch(/(?:width|height):\s*\d{3,}/);
  });
});
