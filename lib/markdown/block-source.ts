import type { Token } from 'markdown-it';
import { CODE_LANGUAGE } from './allowlist.ts';
import { type Block, blockTokens, type CodeBlock } from './block.ts';
import { parser } from './parser.ts';

const TAG = /<!--[\s\S]*?-->|<[^>]*>/g;

function itemMark({ info, markup }: Token): string {
  return info ? `${info}${markup} ` : '- ';
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

/**
 * The plain text of a block as the model wrote it: of a fence its code, of a table its cells, of
 * HTML its text. For a reader to whom the block cannot be shown as it was meant.
 */
export function blockSource(block: Block): string {
  let source = '';
  for (const token of blockTokens(block)) {
    source += textOf(token, source);
    if (endsLine(token) && source !== '' && !source.endsWith('\n')) source += '\n';
  }
  return source.replace(/^\n+|\n+$/g, '');
}

/** The language as the model wrote it after the fence, if the door lets its name through. */
export function codeLanguage({ fence }: CodeBlock): string | undefined {
  const language = parser.utils.unescapeAll(fence.info).trim().split(/\s+/)[0] ?? '';
  return CODE_LANGUAGE.test(`language-${language}`) ? language : undefined;
}
