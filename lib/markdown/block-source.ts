import type { Token } from 'markdown-it';
import { type Block, blockTokens } from './block.ts';

const TAG = /<!--[\s\S]*?-->|<[^>]*>/g;

/** What stands before an item's text: its number, or a dash. */
function itemMark({ info, markup }: Token): string {
  return info ? `${info}${markup} ` : '- ';
}

/** What a token adds to the plain text. Blocks end their lines; cells stand side by side. */
function textOf(token: Token): string {
  switch (token.type) {
    case 'html_block':
      return token.content.replaceAll(TAG, '');
    case 'list_item_open':
      return itemMark(token);
    case 'td_close':
    case 'th_close':
      return '\t';
    case 'inline':
      return token.content;
    default:
      if (token.content) return token.content.endsWith('\n') ? token.content : `${token.content}\n`;
      return token.block && token.nesting < 0 ? '\n' : '';
  }
}

/**
 * What the model wrote of a block, as plain text: of a fence its code, of a table its cells, of
 * HTML its text. For a reader to whom the block cannot be shown as it was meant.
 */
export function blockSource(block: Block): string {
  const text = blockTokens(block).map(textOf).join('');
  return text
    .replaceAll('\t\n', '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}
