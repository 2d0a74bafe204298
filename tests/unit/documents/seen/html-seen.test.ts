import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readEpub } from '@/lib/documents/office/read-epub.ts';
import { readText } from '@/lib/documents/text/read-text.ts';
import { epubOf } from '../made-files.ts';
import { readSeen, verdictOn } from './read-seen.ts';

/** @param head what stands in it, or rules of a style sheet @param body with the word `heron` */
async function verdict(head: string, body: string): Promise<string> {
  const inHead = head === '' || head.startsWith('<') ? head : `<style>${head}</style>`;
  const page = `<!doctype html><html><head>${inHead}</head><body><p>Harbours shelter ships.</p>${body}</body></html>`;
  const read = await readSeen(readText, Uint8Array.from(strToU8(page)), 'a.html');
  expect(read.seen).toContain('Harbours shelter ships.');
  return verdictOn('heron', read);
}

const styled = (style: string) => ['', `<p style="${style}">heron</p>`] as const;
const ruled = (rules: string) => [rules, '<div id="d"><p class="h">heron</p></div>'] as const;

type Case = readonly [name: string, page: readonly [head: string, body: string]];

const HIDDEN: readonly Case[] = [
  ['a class', ruled('.h{display:none}')],
  ['an id and a descendant', ruled('#d p{display:none}')],
  [
    'a child after a sibling',
    ['p + div > .h{visibility:hidden}', '<div><p class="h">heron</p></div>'],
  ],
  ['an attribute, and the place among siblings', ruled('p[class^=h]:nth-child(1){display:none}')],
  ['a nested rule', ruled('#d{ .h{display:none} }')],
  ['a nested rule with a sign', ruled('#d{ & > .h{display:none} }')],
  ['a rule that is important', ruled('.h{display:none!important} #d .h{display:block}')],
  ['a rule of a layer', ruled('@layer a{.h{display:none}}')],
  ['a rule for screens', ruled('@media screen and (min-width: 600px){.h{display:none}}')],
  [
    'a style for screens',
    ['<style media="screen">.h{display:none}</style>', '<p class="h">heron</p>'],
  ],
  ['a rule of an imported sheet', ruled('@import "data:text/css,.h{display:none}";')],
  [
    'a linked sheet in its address',
    [
      '<link rel=stylesheet href="data:text/css;base64,Lmh7ZGlzcGxheTpub25lfQ==">',
      '<p class=h>heron</p>',
    ],
  ],
  ['a variable', ruled(':root{--x:none} .h{display:var(--x)}')],
  ['a variable without a value', ruled('.h{font-size:var(--y, 0px)}')],
  ['white', styled('color:#fff')],
  ['near white', styled('color:rgb(250 250 249)')],
  ['white by another notation', styled('color:hsl(0 0% 100%)')],
  ['white in a wide space', styled('color:oklch(1 0 0)')],
  ['white of a font', ['', '<p><font color=white>heron</font></p>']],
  ['the colour of its own ground', styled('background:navy;color:#000084')],
  [
    'the colour of the ground around',
    [
      '',
      '<div bgcolor="#003300" style="background:#003300"><p style="color:#003300">heron</p></div>',
    ],
  ],
  [
    'white of the body',
    ['body{color:white} p{color:black} .h{color:inherit}', '<p class=h>heron</p>'],
  ],
  ['a transparent colour', styled('color:transparent')],
  ['a colour of hardly any opacity', styled('color:rgba(0,0,0,.03)')],
  ['a fill of letters', styled('-webkit-text-fill-color:#fff')],
  ['no opacity', styled('opacity:0')],
  [
    'little opacity within little',
    ['', '<div style="opacity:.2"><p style="opacity:20%">heron</p></div>'],
  ],
  ['opacity of a filter', styled('filter:opacity(0)')],
  ['a size of nought', styled('font-size:0')],
  ['a size of a pixel', styled('font-size:1px')],
  ['a size of a font', styled('font:bold 1px/1 serif')],
  [
    'a share of a size',
    ['', '<div style="font-size:10%"><p style="font-size:.2em">heron</p></div>'],
  ],
  ['a calculated size', styled('font-size:calc(1px * (2 - 1))')],
  ['a scale', styled('transform:translate(2px) scale(0.01)')],
  ['a zoom', styled('zoom:0.01')],
  ['a place to the left', styled('position:absolute;left:-9999px')],
  ['a place above', styled('position:fixed;inset:-500em auto auto 0')],
  ['a move', styled('transform:translateX(-9999px)')],
  ['a margin', styled('margin-left:-9999px')],
  ['an indent', styled('text-indent:-9999px')],
  ['an indent to the right', styled('text-indent:100%;white-space:nowrap;overflow:hidden')],
  ['a clip', styled('position:absolute;clip:rect(0,0,0,0)')],
  ['a clip of a pixel', styled('position:absolute;clip:rect(1px 1px 1px 1px)')],
  ['a clip path', styled('clip-path:inset(100%)')],
  ['a clip path of halves', styled('clip-path:inset(50%)')],
  ['a circle of nought', styled('clip-path:circle(0)')],
  ['a flat polygon', styled('clip-path:polygon(0 0,0 0,0 0)')],
  ['no height', styled('height:0;overflow:hidden')],
  ['no room to grow', styled('max-height:0;overflow:hidden')],
  ['a pixel’s width', styled('width:1px;overflow:hidden;white-space:nowrap')],
  [
    'words for screen readers',
    ruled(
      '.h{position:absolute!important;width:1px;height:1px;overflow:hidden;clip:rect(1px,1px,1px,1px)}',
    ),
  ],
  ['closed details', ['', '<details><summary>More</summary><p>heron</p></details>']],
  ['a second summary', ['', '<details><summary>More</summary><summary>heron</summary></details>']],
  ['a closed dialog', ['', '<dialog>heron</dialog>']],
  ['a popover', ['', '<div popover>heron</div>']],
  ['the attribute', ['', '<p hidden>heron</p>']],
  ['the attribute until it is found', ['', '<p hidden="until-found">heron</p>']],
  ['an escaped property', styled('d\\isplay:none')],
  ['an escaped property by number', styled('\\64 isplay:n\\6fne')],
  ['a comment in a value', styled('display:/* x */none/**/')],
  ['a comment before a property', styled('/* ; */display:none')],
  ['capitals', styled('DISPLAY:NONE')],
  ['visibility', styled('visibility:collapse')],
  ['content', styled('content-visibility:hidden')],
  ['a mask of nothing', styled('mask-image:linear-gradient(transparent,transparent)')],
  ['a gradient of white', styled('background:linear-gradient(#fff,#fefefe);color:#fff')],
  ['a selector with an escape', ['.h\\:x{display:none}', '<p class="h:x">heron</p>']],
  ['a selector for what is not pointed at', ruled('.h:not(:hover){display:none}')],
];

const UNSURE: readonly Case[] = [
  ['a clip path that leaves a part', styled('clip-path:inset(40% 0 40% 0)')],
  ['a clip path elsewhere', styled('clip-path:url(#p)')],
  ['a mask that is a picture', styled('mask:url(m.png)')],
  ['a filter of colours', styled('filter:brightness(9)')],
  ['a blend', styled('mix-blend-mode:screen')],
  ['space', styled('transform:rotateX(90deg)')],
  ['white on a picture', styled('background:url(x.png);color:#fff')],
  ['a selector that is not known', ruled('.h:state(x){display:none}')],
  ['a condition that is not known', ruled('@supports (a:b){.h{display:none}}')],
  ['a width that some windows have', ruled('@media (min-width:1500px){.h{display:none}}')],
  ['a container', ruled('@container (min-width:1px){.h{color:#fff}}')],
  ['a colour that is mixed', styled('color:color-mix(in srgb, white, white)')],
  ['a size that is not known', styled('font-size:calc(1px * sin(0))')],
  ['an animation', ruled('@keyframes out{to{opacity:0}} .h{animation:out 1s forwards}')],
  ['letters on one another', styled('letter-spacing:-1em')],
  ['a place a little outside', styled('position:absolute;left:-300px')],
  ['a place far to the right', styled('position:absolute;left:9999px')],
  [
    'a page that waits for a script',
    ['body{visibility:hidden} body > :first-child{visibility:visible}', '<p>heron</p>'],
  ],
  ['a first line', ruled('.h::first-line{font-size:0}')],
];

const SEEN: readonly Case[] = [
  ['nothing', ['', '<p>heron</p>']],
  ['white on a dark ground', styled('background:#222;color:#fff')],
  [
    'white on a dark ground around',
    ['div{background:#111;color:#eee}', '<div><p style="color:white">heron</p></div>'],
  ],
  [
    'white on a dark cell',
    ['', '<table bgcolor=black><tr><td><font color=white>heron</font></td></tr></table>'],
  ],
  ['white on a dark gradient', styled('background-image:linear-gradient(#000,#333);color:#fff')],
  [
    'a heading of a gradient',
    styled('background:linear-gradient(red,blue);-webkit-background-clip:text;color:transparent'),
  ],
  ['faint grey', styled('color:#ddd')],
  ['a rule for paper', ruled('@media print{.h{display:none}}')],
  ['a rule for small windows', ruled('@media (max-width:600px){.h{display:none}}')],
  ['a rule for what is pointed at', ruled('.h:hover{display:none}')],
  ['generated content', ruled('.h::before{display:none;content:"x"}')],
  ['a rule that another one overrules', ruled('.h{display:none} #d .h{display:block}')],
  [
    'a rule that the style overrules',
    ['p.h{display:none}', '<p class="h" style="display:block">heron</p>'],
  ],
  [
    'a visible part of what is not',
    ['', '<div style="visibility:hidden"><p style="visibility:visible">heron</p></div>'],
  ],
  [
    'a part of its own size',
    ['', '<div style="font-size:0"><span style="font-size:12px">heron</span></div>'],
  ],
  ['open details', ['', '<details open><summary>x</summary>heron</details>']],
  ['a summary', ['', '<details><summary>heron</summary>x</details>']],
  ['an open dialog', ['', '<dialog open>heron</dialog>']],
  ['a height that is enough', styled('height:40px;overflow:hidden')],
  ['no height without a cut', styled('height:0')],
  ['a hanging indent', styled('text-indent:-2em;padding-left:2em')],
  ['a negative margin', styled('margin:-10px -20px')],
  ['a place in its box', styled('position:absolute;top:10px;left:20px')],
  ['a clip without a place', styled('clip:rect(0,0,0,0)')],
  ['a shadow of a filter', styled('filter:drop-shadow(0 0 2px black)')],
  ['a clip path that cuts an edge', styled('clip-path:inset(0 round 4px)')],
  ['an attribute that a rule overrules', ['[hidden]{display:block}', '<p hidden>heron</p>']],
  ['a selector that browsers refuse', ruled('.h:parent(,{display:none}')],
  ['a picture among small print', ['', '<p style="font-size:0;color:#fff"><img alt="heron"></p>']],
  ['a filter of old browsers', styled('filter:alpha(opacity=78)')],
  ['turned text', styled('transform:rotate(-90deg)')],
];

describe('a page’s text', () => {
  test.each(HIDDEN)('is left out and told of: %s', async (_, page) => {
    expect(await verdict(...page)).toBe('hidden');
  });

  test.each(UNSURE)('is marked where it cannot be told: %s', async (_, page) => {
    expect(await verdict(...page)).toBe('unsure');
  });

  test.each(SEEN)('is read: %s', async (_, page) => {
    expect(await verdict(...page)).toBe('seen');
  });

  test('in a template or for browsers without scripts is no text', async () => {
    expect(
      await verdict(
        '',
        '<template>heron</template><noscript>heron</noscript><noembed>heron</noembed>',
      ),
    ).toBe('gone');
  });

  test('cannot have the marks itself', async () => {
    expect(await verdict('', '<p>\uE0FEheron\uE0FF</p>')).toBe('seen');
  });
});

test('classes are the same in capitals where a page has no document type', async () => {
  const of = (type: string) =>
    Uint8Array.from(
      strToU8(
        `${type}<html><style>.H{display:none}</style><p>Seen.</p><p class="h">heron</p></html>`,
      ),
    );
  expect(verdictOn('heron', await readSeen(readText, of(''), 'a.html'))).toBe('hidden');
  expect(verdictOn('heron', await readSeen(readText, of('<!doctype html>'), 'a.html'))).toBe(
    'seen',
  );
});

describe('a book’s text', () => {
  const book = (head: string, files: Record<string, string>) =>
    epubOf(
      `<html xmlns="http://www.w3.org/1999/xhtml"><head>${head}</head><body><p>Harbours shelter ships.</p><p class="h">heron</p></body></html>`,
      files,
    );
  const verdictIn = async (bytes: Uint8Array<ArrayBuffer>) =>
    verdictOn('heron', await readSeen(readEpub, bytes, 'a.epub'));
  const link = '<link rel="stylesheet" href="css/s.css"/>';

  test('is left out by a style sheet of the book', async () => {
    expect(await verdictIn(book(link, { 'css/s.css': '.h{display:none}' }))).toBe('hidden');
    expect(await verdictIn(book(link, { 'css/s.css': '.h{margin:0}' }))).toBe('seen');
  });

  test('is left out by a sheet that another one imports', async () => {
    const files = {
      'css/s.css': '@import url("more/t.css");',
      'css/more/t.css': '.h{color:white}',
    };
    expect(await verdictIn(book(link, files))).toBe('hidden');
  });

  test('is left out by a sheet that an instruction names', async () => {
    const bytes = epubOf(
      '<?xml-stylesheet href="s.css" type="text/css"?><html><body><p>Seen.</p><p class="h">heron</p></body></html>',
      { 's.css': '.h{display:none}' },
    );
    expect(await verdictIn(bytes)).toBe('hidden');
  });

  test('is left out by a style that is written as XML', async () => {
    expect(await verdictIn(book('<style><![CDATA[ .h{display:none} ]]></style>', {}))).toBe(
      'hidden',
    );
    expect(await verdictIn(book('<style>body &gt; .h{display:none}</style>', {}))).toBe('hidden');
  });

  test('is read where its sheets are missing, or lead out of it', async () => {
    expect(
      await verdictIn(book('<link rel="stylesheet" href="https://example.org/s.css"/>', {})),
    ).toBe('seen');
  });
});

describe('style sheets without end', () => {
  const readOf = async (page: string) =>
    readSeen(readText, Uint8Array.from(strToU8(page)), 'a.html');

  test('leave texts that are not sure', async () => {
    const rules = Array.from({ length: 120_000 }, (_, at) => `.a${at}{display:none}`).join('');
    const read = await readOf(`<style>${rules}</style><p>heron</p>`);
    expect(verdictOn('heron', read)).toBe('unsure');
  });

  test('of braces are no end', async () => {
    const read = await readOf(`<style>${'a{'.repeat(50_000)}</style><p>heron</p>`);
    expect(verdictOn('heron', read)).toBe('unsure');
  });

  test('of steps from node to node end', async () => {
    const rules = Array.from(
      { length: 300 },
      (_, at) => `p ~ p ~ p:nth-last-child(${at}n) ~ b{display:none}`,
    );
    const read = await readOf(
      `<style>${rules.join('')}</style>${'<p>a</p><b>heron</b>'.repeat(4_000)}`,
    );
    expect(['seen', 'unsure']).toContain(verdictOn('heron', read));
  }, 60_000);
});
