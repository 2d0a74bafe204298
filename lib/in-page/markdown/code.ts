import type TurndownService from 'turndown';

/** Its text; a `<br>` is a line's end that `textContent` does not have. */
function codeOf(node: Node): string {
  if (node.nodeName === 'BR') return '\n';
  if (!node.hasChildNodes()) return node.textContent ?? '';
  return Array.from(node.childNodes, codeOf).join('');
}

/** Longer than any run of backticks in it: CommonMark 0.31.2, sections 4.5 and 6.1. */
function fenceFor(code: string, least: number): string {
  const runs = Array.from(code.matchAll(/`+/g), ([run]) => run.length);
  let length = least;
  while (least === 1 ? runs.includes(length) : runs.some((run) => run >= length)) length += 1;
  return '`'.repeat(length);
}

function asSpan(code: string): string {
  const text = code.replace(/\s+/g, ' ');
  if (text.trim() === '') return text;
  const fence = fenceFor(text, 1);
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

function asBlock(code: string, language: string): string {
  const fence = fenceFor(code, 3);
  return `\n\n${fence}${language}\n${code}\n${fence}\n\n`;
}

/** A cell has no blocks. */
function asCellText(code: string): string {
  return code
    .split('\n')
    .map((line) => asSpan(line.trimEnd()))
    .join('<br>');
}

function languageOf(block: Element): string {
  const name = block.querySelector('code')?.getAttribute('class') ?? '';
  return /(?:^|\s)lang(?:uage)?-([^\s`]+)/.exec(name)?.[1] ?? '';
}

const SPANS = new Set(['CODE', 'KBD', 'SAMP', 'TT']);

export function addCodeRules(service: TurndownService): void {
  service.addRule('codeBlock', {
    filter: 'pre',
    replacement: (_, node) => {
      const code = codeOf(node).replace(/^(?:[ \t]*\n)+|\s+$/g, '');
      if (code === '') return '';
      return node.closest('td, th') ? asCellText(code) : asBlock(code, languageOf(node));
    },
  });
  service.addRule('codeSpan', {
    filter: (node) => SPANS.has(node.nodeName),
    replacement: (content, node) =>
      node.parentElement?.closest('code, kbd, samp, tt, pre') ? content : asSpan(codeOf(node)),
  });
}
