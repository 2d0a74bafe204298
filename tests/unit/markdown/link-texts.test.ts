import { type DOMNode, Element } from 'html-react-parser';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { textsOfLink } from '@/components/markdown/link-texts.ts';

/** The texts of the last link. */
function textsOf(html: string): readonly string[] | null {
  const findLinks = (nodes: readonly DOMNode[]): Element[] =>
    nodes.flatMap((node) => {
      if (!(node instanceof Element)) return [];
      const inner = findLinks(node.children as DOMNode[]);
      return node.name === 'a' ? [node, ...inner] : inner;
    });
  const link = findLinks(parseDocument(html).children as DOMNode[]).at(-1);
  if (!link) throw new Error('no link');
  return textsOfLink(link);
}

describe('What a link may be seen to say', () => {
  test.each([
    ['<a href="x">the <b>docs</b> of <code>a.b</code></a>', ['the docs of a.b']],
    ['<a href="x">a<wbr>b<br />\nc</a>', ['ab\u2028c']],
    ['<a href="x">a<del>, b</del></a>', ['a, b', 'a']],
    ['<a href="x">a<sup>1</sup></a>', ['a1', 'a']],
    ['<a href="x">a<img alt="b">c</a>', ['a\ufffcc', 'abc', 'b']],
    ['<a href="x">a<sup>1</sup><s>b</s></a>', ['a1b', 'a1', 'ab', 'a']],
    ['<a href="x">a</a><b><a href="y">b</a></b>\u200b<a href="z">c</a>', ['c', 'bc', 'abc']],
    ['<a href="x">a</a> <a href="y">b</a>', ['b']],
    ['<a href="x">a</a>\n<a href="y">b</a>', ['b']],
    ['<p><a href="x">a</a></p><p><a href="y">b</a></p>', ['b']],
    ['<a href="#fn1">1</a><a href="y">b</a>', ['b']],
    ['<a>a</a><a href="y">b</a>', ['b']],
  ])('%s', (html, texts) => {
    expect(textsOf(html)).toEqual(texts);
  });

  test.each([
    '<a href="x" dir="rtl">a</a>',
    '<a href="x"><span dir="ltr">a</span></a>',
    '<a href="x"><bdi>a</bdi></a>',
    '<a href="x"><ruby>a<rt>b</rt></ruby></a>',
    '<a href="x"><p>a</p></a>',
    '<a href="x"><table><tr><td>a</td></tr></table></a>',
    '<a href="x"><ol><li>a</li></ol></a>',
    '<a href="x">a<details><summary></summary>b</details></a>',
    '<a href="x"><span class="math" data-math="inline">a</span></a>',
    '<a href="x">a<sup><sup><sup>b</sup></sup></sup></a>',
    '<a href="x"><b><em><bdi>a</bdi></em></b></a>',
  ])('%s: nobody can tell', (html) => {
    expect(textsOf(html)).toBeNull();
  });

  test('a long row of links is looked at no further than some of them', () => {
    expect(textsOf('<a href="x">a</a>'.repeat(1000))).toHaveLength(17);
  });
});
