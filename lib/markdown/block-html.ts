import type { Token } from 'markdown-it';
import type { Steps } from '../steps.ts';
import {
  type Block,
  blockTokens,
  type ContainerBlock,
  childBlocks,
  type WholeBlock,
} from './block.ts';
import { containerElement } from './container-element.ts';
import { parser, renderTokens } from './parser.ts';
import { sanitize } from './sanitize.ts';

const htmlOfBlocks = new WeakMap<Block, string>();

function isInline(token: Token | undefined): boolean {
  return token?.type === 'inline' || token?.hidden === true;
}

/** As markdown-it breaks lines: the text of a tight item stands on the line of its tag. */
function breakBefore(token: Token | undefined, previous: Token | undefined): string {
  const isAfterText = previous?.hidden === true;
  const hasOwnRule = token !== undefined && token.type in parser.renderer.rules;
  return isAfterText && token?.block && token.nesting !== -1 && !hasOwnRule ? '\n' : '';
}

function firstToken(block: Block): Token | undefined {
  if (block.kind === 'html') return block.tokens[0];
  return block.kind === 'code' ? block.fence : block.opening;
}

function lastToken(block: Block): Token | undefined {
  if (block.kind === 'html') return block.tokens.at(-1);
  return block.kind === 'code' ? block.fence : block.closing;
}

function openingTag({ opening }: ContainerBlock): string {
  const { name, attributes } = containerElement(opening);
  const { escapeHtml } = parser.utils;
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}

function containerHtml(block: ContainerBlock): string {
  const children = childBlocks(block);
  let html = openingTag(block);
  if (children[0] && !isInline(firstToken(children[0]))) html += '\n';
  let previous: Token | undefined;
  for (const child of children) {
    html += breakBefore(firstToken(child), previous) + blockHtml(child);
    previous = lastToken(child);
  }
  return `${html}</${block.closing.tag}>\n`;
}

/** As `blockHtml`, with a pause after each of the blocks within. */
export function* blockHtmlInSteps(block: Block | WholeBlock): Steps<string> {
  const isMade = block.kind !== 'whole' && htmlOfBlocks.has(block);
  if ('groups' in block && block.kind !== 'code' && !isMade) {
    for (const child of childBlocks(block)) yield* blockHtmlInSteps(child);
  }
  const html = blockHtml(block);
  yield;
  return html;
}

/** The sanitised HTML of one block. A document is its blocks' HTML joined. */
export function blockHtml(block: Block | WholeBlock): string {
  if (block.kind === 'whole') return childBlocks(block).map(blockHtml).join('');
  const known = htmlOfBlocks.get(block);
  if (known !== undefined) return known;
  const html =
    block.kind === 'container'
      ? containerHtml(block)
      : sanitize(renderTokens(blockTokens(block)), block.policy);
  htmlOfBlocks.set(block, html);
  return html;
}
