import { describe, expect, test } from 'vitest';
import { Alphabet } from '@/bench/flash/alphabet.ts';
import { readFrame } from '@/bench/flash/read-frame.ts';
import { renderToHtml } from '@/lib/markdown/index.ts';

/** Characters with their formats before them: `ul strong:a`. */
function read(html: string): readonly string[] {
  const alphabet = new Alphabet();
  return readFrame(html, alphabet).map((number) => {
    const { format, text } = alphabet.characterOf(number);
    return `${format}:${text}`;
  });
}

describe('the characters of a frame', () => {
  test('stand in the formatting around them', () => {
    expect(read('<p>a <strong>b</strong></p><h2>c</h2>')).toEqual([':a', 'strong:b', 'h2:c']);
    expect(read('<ul><li>a<ol><li>b</li></ol></li></ul>')).toEqual(['ul:a', 'ul ol:b']);
    expect(read('<table><tr><th>a</th></tr><tr><td>b</td></tr></table>')).toEqual([
      'head:a',
      'cell:b',
    ]);
    expect(read('<blockquote><p>a</p></blockquote>')).toEqual(['quote:a']);
    expect(read('<blockquote data-callout="note">a</blockquote>')).toEqual(['callout-note:a']);
    expect(read('<pre><code class="language-js">a</code></pre><code>b</code>')).toEqual([
      'block:a',
      'code:b',
    ]);
  });

  test('are the same for elements that look the same, in whatever order', () => {
    expect(read('<em><b>a</b></em>')).toEqual(read('<strong><i>a</i></strong>'));
    expect(read('<a href="https://example.com">a</a>')).toEqual(read('<a>a</a>'));
    expect(read('<s>a</s>')).toEqual(read('<del>a</del>'));
  });

  test('are no white space, whatever is between the blocks', () => {
    expect(read('<p>a</p>\n\n<p> b\u00A0c </p>')).toEqual([':a', ':b', ':c']);
  });

  test('are code points, and entities are read', () => {
    expect(read('&lt;&amp;😀')).toEqual([':<', ':&', ':😀']);
  });

  test('are one for a formula, whoever draws it', () => {
    const drawn =
      '<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi>' +
      '<annotation encoding="application/x-tex">x^2</annotation></semantics></math></span>' +
      '<span class="katex-html" aria-hidden="true">x2</span></span>';
    expect(read(drawn)).toEqual(['math-inline:x^2']);
    expect(read(`<span class="katex-display">${drawn}</span>b`)).toEqual([
      'math-display:x^2',
      ':b',
    ]);
    expect(read('<li><span class="math" data-math="inline"> x^2 </span></li>')).toEqual([
      'ul math-inline:x^2',
    ]);
  });

  test('are one for a picture, a rule and a box', () => {
    expect(read('<img src="a.png"><hr><li><input type="checkbox" checked>a</li>')).toEqual([
      'image:a.png',
      'rule:',
      'ul ticked-box:',
      'ul:a',
    ]);
  });

  test('are not those of buttons, labels, icons and ways back', () => {
    expect(read('<button>Copy</button><svg><title>icon</title></svg>a')).toEqual([':a']);
    expect(read('<div data-streamdown="code-block-header">js</div>a')).toEqual([':a']);
    expect(read('<h2 class="sr-only">Footnotes</h2>a')).toEqual([':a']);
    expect(read('a<a class="footnote-backref">↩︎</a>')).toEqual([':a']);
  });

  test('are those of a link that Streamdown writes as a button', () => {
    expect(read('<button data-streamdown="link">a</button>')).toEqual(['link:a']);
    expect(read('<span data-streamdown="strong">a</span>')).toEqual(['strong:a']);
  });

  test('are found in what Sidelight renders', () => {
    expect(read(renderToHtml('# a\n\n- [x] $b$\n\n1. `c`\n\n> d[^1]\n\n[^1]: e\n'))).toEqual([
      'h1:a',
      'ul ticked-box:',
      'ul math-inline:b',
      'ol code:c',
      'quote:d',
      ...['[', '1', ']'].map((character) => `quote link sup:${character}`),
      'notes ol:e',
    ]);
  });
});
