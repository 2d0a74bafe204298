import { expect, test } from 'vitest';
import { findMutations, findViolations } from './find-violations.ts';
import { readAsBrowser, readAsPanel } from './html-tree.ts';
import { parseHostileInputs } from './read-hostile-inputs.ts';

/** HTML as it would be without the sanitiser: each of these has to be told of. */
const ATTACKS = [
  '<script>canary()</script>',
  '<img src="https://good.example/a.png" onerror="canary()">',
  '<img src="x:">',
  '<img src="data:image/svg+xml,<svg/>">',
  '<img src="a.png">',
  '<img alt="no source">',
  '<img src="https://good.example/a.png" srcset="https://trap.test/b.png 1x">',
  '<img src="https://good.example/a.png" width="99999">',
  '<a href="java&#10;script:canary()" target="_blank" rel="noopener noreferrer">a</a>',
  '<a href="&#1;javascript:canary()" target="_blank" rel="noopener noreferrer">a</a>',
  '<a href="data:text/html,a" target="_blank" rel="noopener noreferrer">a</a>',
  '<a href="/options.html" target="_blank" rel="noopener noreferrer">a</a>',
  '<a href="https://good.example/">a</a>',
  '<a href="https://good.example/" target="_top" rel="noopener noreferrer">a</a>',
  '<a href="https://good.example/" target="_blank" rel="opener">a</a>',
  '<a href="https://good.example/" target="_blank" rel="noopener noreferrer" ping="https://trap.test/">a</a>',
  '<a href="#fn1">a</a>',
  '<li id="fn1">a</li>',
  '<li id="message-body">a</li>',
  '<p id="body">a</p>',
  '<a name="cookie">a</a>',
  '<p style="position:fixed">a</p>',
  '<p dir="up">a</p>',
  '<p class="tight">a</p>',
  '<td colspan="99999">a</td>',
  '<input type="text" disabled>',
  '<p data-part="composer">a</p>',
  '<p role="dialog" tabindex="0">a</p>',
  '<details open ontoggle="canary()">a</details>',
  '<iframe srcdoc="&lt;script&gt;canary()&lt;/script&gt;"></iframe>',
  '<form action="https://trap.test/"><input type="text"></form>',
  '<input type="checkbox">',
  '<base href="https://trap.test/">',
  '<meta http-equiv="refresh" content="0;url=https://trap.test/">',
  '<link rel="dns-prefetch" href="//trap.test">',
  '<style>* { display: none }</style>',
  '<svg><a href="javascript:canary()"><text>a</text></a></svg>',
  '<math><mtext>a</mtext></math>',
  '<template shadowrootmode="open"><img src="x:"></template>',
  '<x-canary>a</x-canary>',
  '<!-- a -->',
  '<button popovertarget="menu">a</button>',
];

test.each(ATTACKS)('%s is told of', (html) => {
  expect(findViolations(html)).not.toEqual([]);
});

/** What a panel reads, and what a browser would: another element, another value, another text. */
const MUTATIONS = [
  ['<p>a</p>', '<p><b>a</b></p>', 'browser: made <b>'],
  ['<p title="a">b</p>', '<p title="c">b</p>', 'browser: made <p title="c">'],
  ['<p>&lt;b></p>', '<p>&lt;b&gt; a</p>', 'browser: reads another text'],
] as const;

test.each(MUTATIONS)('that %s becomes %s is told of', (panel, browser, problem) => {
  expect(findMutations(readAsPanel(panel), readAsBrowser(browser))).toEqual([problem]);
});

const HARMLESS = [
  '<p>a <b>b</b> <a href="https://good.example/" target="_blank" rel="noopener noreferrer">c</a></p>',
  '<img src="https://good.example/a.png" alt="" width="9" height="9" />',
  '<sup class="footnote-ref"><a href="#message-fn1" id="message-fnref1:2">a</a></sup>',
  '<a href="#message-fn1" class="footnote-backref">a</a><a href="#other">b</a><a data-incomplete="">c</a>',
  '<li class="task-list-item"><label><input type="checkbox" disabled checked /> a</label></li>',
  '<pre><code class="language-c++">a\n</code></pre>',
];

/** A browser moves and adds elements, but makes none of anything else. */
const MOVED = [
  '<table><tr><td>a</table>',
  '<table>a<b>b</b><tr><td>c</td></tr></table>',
  '<table><col span="2"></table>',
  '<p><b>a<p>b</b>c</p>',
];

test.each([...HARMLESS, ...MOVED])('%s is let through', (html) => {
  expect(findViolations(html)).toEqual([]);
});

test('an input has a name and a text, in which codes and repetitions are put in', () => {
  const text = `# A class

one
.
a⟦00⟧⟦D800⟧

b
.
two
.
⟦repeat 3⟧> ⟦end⟧
.
`;
  expect(parseHostileInputs('file', text)).toEqual([
    { file: 'file', name: 'one', text: 'a\0\uD800\n\nb' },
    { file: 'file', name: 'two', text: '> > > ' },
  ]);
});
