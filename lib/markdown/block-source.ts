import type { Token } from 'markdown-it';
import { CODE_LANGUAGE } from './allowlist.ts';
import { type Block, blockTokens, type CodeBlock } from './block.ts';
import { parser } from './parser.ts';

const TAG = /<!--[\s\S]*?-->|<[^>]*>/g;

function itemMark({ info, markup }: Token): string {
  return info ? `${info}${markup} ` : '- ';
}

/** Inline text as it is shown: without the marks of emphasis, code and links. A formula is its TeX. */
function shownText({ type, content, children }: Token): string {
  switch (type) {
    case 'softbreak':
    case 'hardbreak':
      return '\n';
    case 'html_inline':
      return '';
    default:
      return children && type !== 'image' ? children.map(shownText).join('') : content;
  }
}

function textOf(token: Token, before: string): string {
  switch (token.type) {
    case 'html_block':
      return token.content.replaceAll(TAG, '');
    case 'list_item_open':
      return itemMark(token);
    case 'td_open':
    case 'th_open':
      return before === '' || before.endsWith('\n') ? '' : '\t';
    case 'td_close':
    case 'th_close':
      return '';
    default:
      return token.content;
  }
}

/** Blocks end their lines, and leave none empty between them. */
function endsLine({ type, block, nesting }: Token): boolean {
  return block && nesting <= 0 && !['inline', 'td_close', 'th_close'].includes(type);
}

function plainText(block: Block, inlineText: (token: Token) => string): string {
  let text = '';
  for (const token of blockTokens(block)) {
    text += token.type === 'inline' ? inlineText(token) : textOf(token, text);
    if (endsLine(token) && text !== '' && !text.endsWith('\n')) text += '\n';
  }
  return text.replace(/^\n+|\n+$/g, '');
}

/**
 * The plain text of a block as the model wrote it: of a fence its code, of a table its cells, of
 * HTML its text. For a reader to whom the block cannot be shown as it was meant.
 */
export function blockSource(block: Block): string {
  return plainText(block, ({ content }) => content);
}

/** The same as it is shown. */
export function blockText(block: Block): string {
  return plainText(block, shownText);
}

/** The language as the model wrote it after the fence, if the door lets its name through. */
export function codeLanguage({ fence }: CodeBlock): string | undefined {
  const language = parser.utils.unescapeAll(fence.info).trim().split(/\s+/)[0] ?? '';
  return CODE_LANGUAGE.test(`language-${language}`) ? language : undefined;
}
