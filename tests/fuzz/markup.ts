import type { Draw } from './draw.ts';
import { mutated, noise } from './mutate.ts';
import { hostileTexts, markdownTexts } from './sources.ts';

const SIGNS = [
  ...['a', 'b ', 'word', '\n', '\n\n', '  ', '    ', '\t', '- ', '* ', '+ ', '1. ', '10) ', '> '],
  ...['`', '``', '```\n', '```js\n', '~~~', '$', '$$', '$$\n', '\\[', '\\]', '\\(', '\\)', '['],
  ...[']', '](', '](<', '[x]: /u', '[x]', '[x][', '"', '(', ')', '|', '---', '|--|--|\n', ':-:|'],
  ...['===\n', '# ', '######', '**', '***', '__', '_', '~~', '\\', '![', '^[', '[^1]', '[^1]: n\n'],
  ...['<', '>', '<!--', '-->', '<?', '<![CDATA[', ']]>', '&', '&amp;', '&#0;', '&#x3C;', '- [ ] '],
  ...['> [!NOTE]\n', '<think>', '</think>', '<details>', '</details>\n', '<summary>', 'http://a.b'],
  ...['www.a.b', 'a@b.c', '\r', '\r\n', '\0', '😀', '重要：**', '\u00a0', '\\\n', '  \n', '&nbsp;'],
];

const NAMES =
  `p div span a b i em strong s del ins u sub sup kbd mark code pre h1 h6 ul ol li dl dt dd hr br wbr
  blockquote details summary table caption colgroup col thead tbody tfoot tr th td img figure
  figcaption section ruby rt rp time abbr label input q bdi
  script style template noscript iframe frame object embed applet form button select option textarea
  svg math mtext mi mglyph annotation-xml foreignObject desc title image animate set use a:b
  base link meta html head body frameset plaintext xmp listing noembed noframes marquee video audio
  source track picture canvas dialog slot portal fencedframe isindex keygen center font nobr
  x-y __proto__ constructor tool thinking`.split(/\s+/);

const ATTRIBUTE_NAMES =
  `href src id name class style title alt lang dir align width height colspan rowspan span start
  value type checked disabled open reversed datetime rel target data-math data-incomplete
  data-reasoning data-callout data-open onclick onerror onload ontoggle onfocus autofocus srcset
  srcdoc action formaction ping background poster xlink:href xmlns is slot part nonce http-equiv
  content download popover anchor tabindex contenteditable accesskey itemprop __proto__`.split(
    /\s+/,
  );

const ADDRESSES = [
  ...['javascript:canary()', 'JaVaScRiPt:canary()', ' java\tscript:canary()', '\u0001javascript:a'],
  ...['javascript&colon;canary()', '&#106;avascript:a', 'vbscript:a', 'data:text/html,<script>'],
  ...['data:image/svg+xml,<svg onload=canary()>', 'data:image/png;base64,AA==', 'blob:https://a.b'],
  ...['https://trap.test/?q=', '//trap.test', '\\\\trap.test', '/\\trap.test', 'http:trap.test'],
  ...['https://a@trap.test:80/', 'https://[::1]/', 'https://аррӏе.com', '#fn1', '#x', '', './a'],
  ...['../b', '/c?d#e', 'a b', 'mailto:a@b.c', 'xmpp:a@b', 'irc://c', 'ftp://a', 'file:///etc'],
  ...'chrome-extension://a/b moz-extension://a about:blank view-source:a x:y C:\\a'.split(' '),
];

const VALUES = [
  ...['fn1', 'fnref1:2', 'footnote', 'math', 'language-js', 'task-list-item', 'inline', 'display'],
  ...['left', 'center', '100', '99999', '-1', '1e9', '0x10', 'checkbox', 'text', 'auto', 'rtl'],
  ...['_blank', '_top', 'noopener', 'refresh', '0;url=https://trap.test', 'position:fixed'],
  ...['getElementById', 'canary()', '"', "'", '`', '&quot;', '&', '<', '>', '</a>', '-->', '\n'],
  ...['\0', '{', 'https://trap.test 2x'],
];

function attribute(draw: Draw): string {
  const name = draw.pick(ATTRIBUTE_NAMES);
  const value = draw.pick(draw.isOneIn(2) ? ADDRESSES : VALUES);
  const quote = draw.pick(['"', '"', "'", '', '`']);
  const space = draw.pick([' ', ' ', '\n', '\t', '/', '\f', '']);
  return draw.isOneIn(8)
    ? space + name
    : `${space}${name}${draw.pick(['=', ' = '])}${quote}${value}${quote}`;
}

function tag(draw: Draw, name: string): string {
  const attributes = draw.times(draw.small(4), () => attribute(draw)).join('');
  return `<${name}${attributes}${draw.pick(['>', '>', '>', '/>', ' >', ''])}`;
}

const ODD_MARKS = ['<!DOCTYPE html>', '<?xml a?>', '</', '<', '</ >', '<>', '&#0', '&lt;b&gt;'];

function mark(draw: Draw): string {
  switch (draw.below(6)) {
    case 0:
      return `<!--${draw.pick(SIGNS)}${draw.pick(['-->', '--!>', '->', ''])}`;
    case 1:
      return `<![CDATA[${draw.pick(SIGNS)}]]>`;
    case 2:
      return draw.pick(ODD_MARKS);
    default:
      return draw.pick(SIGNS);
  }
}

/** Elements in one another, as a rule closed, at times in another order. */
export function htmlText(draw: Draw, depth = 5): string {
  const parts = draw.times(draw.between(1, 5), () => {
    if (depth <= 0 || draw.isOneIn(4)) return draw.isOneIn(2) ? mark(draw) : draw.pick(SIGNS);
    const name = draw.pick(NAMES);
    const end = draw.isOneIn(6) ? draw.pick(['', `</${draw.pick(NAMES)}>`]) : `</${name}>`;
    return tag(draw, name) + htmlText(draw, depth - 1 - draw.below(2)) + end;
  });
  return parts.join('');
}

function link(draw: Draw): string {
  const target = draw.pick(ADDRESSES);
  const text = draw.isOneIn(3) ? draw.pick(ADDRESSES) : draw.pick(SIGNS);
  return draw.pick([
    `[${text}](${target})`,
    `![${text}](<${target}> "${draw.pick(VALUES)}")`,
    `<${target}>`,
    `[${text}][x]\n\n[x]: ${target} 'a'\n`,
    `[![${text}](${target})](${draw.pick(ADDRESSES)})`,
    `| ${text} | [b](${target}) |\n|---|---|\n| =1+1 | ${text} |\n`,
  ]);
}

function part(draw: Draw): string {
  switch (draw.below(8)) {
    case 0:
      return draw.pick(hostileTexts());
    case 1:
      return draw.sliceOf(draw.pick(markdownTexts()), 300);
    case 2:
    case 3:
      return draw.pick(markdownTexts()).slice(0, 1500);
    case 4:
      return htmlText(draw, 2);
    case 5:
      return link(draw);
    case 6:
      return draw.pick(SIGNS).repeat(draw.small(12));
    default:
      return draw.times(draw.between(1, 12), () => draw.pick(SIGNS)).join('');
  }
}

/** The text inside something else: each line of it is that of a list, a quotation, or code. */
function wrapped(draw: Draw, text: string): string {
  const [first, rest] = draw.pick([
    ['> ', '> '],
    ['- ', '  '],
    ['1. ', '   '],
    ['> - ', '>   '],
    ['- > ', '  > '],
    ['    ', '    '],
    ['[^1]: ', '    '],
    ['<details>\n\n', ''],
    ['<think>\n', ''],
    ['```\n', ''],
    ['> [!TIP]\n> ', '> '],
    ['> ', ''],
  ] as const);
  return first + text.replaceAll('\n', `\n${rest}`);
}

/** Markdown and HTML of known pieces, joined, put into one another and then changed in places. */
export function markdownText(draw: Draw): string {
  const parts = draw.times(draw.between(1, 7), () => {
    const made = part(draw);
    return draw.isOneIn(4) ? wrapped(draw, made) : made;
  });
  const joined = parts.join(draw.pick(['', '\n', '\n\n', ' ', '\n    ']));
  const text = mutated(draw, joined);
  return draw.isOneIn(80) ? noise(draw, 60) : text.slice(0, draw.pick([400, 1200, 3000]));
}

/** HTML as a model or a page may write it: made, of the corpus, or both, and changed in places. */
export function hostileHtml(draw: Draw): string {
  const made = draw.isOneIn(4) ? draw.pick(hostileTexts()) : htmlText(draw);
  return mutated(draw, draw.isOneIn(5) ? made + htmlText(draw, 3) : made).slice(0, 4000);
}

/** One address, perhaps changed. */
export function address(draw: Draw): string {
  return mutated(draw, draw.pick(ADDRESSES), 3);
}
