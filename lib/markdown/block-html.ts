import type { Token } from 'markdown-it';
import type { Steps } from '../steps.ts';
import {
  type Block,
  blockTokens,
  type ContainerBlock,
  childBlocks,
  type HtmlBlock,
  type WholeBlock,
} from './block.ts';
import { containerElement } from './container-element.ts';
import type { RenderPolicy } from './options.ts';
import { parser, renderTokens } from './parser.ts';
import { type ClosedText, closedTextOf } from './repair/inline/closed-text.ts';
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
  const html = makeHtml(block);
  htmlOfBlocks.set(block, html);
  return html;
}

function makeHtml(block: Block): string {
  switch (block.kind) {
    case 'container':
      return containerHtml(block);
    case 'code':
      return sanitize(renderTokens(blockTokens(block)), block.policy);
    case 'html': {
      const [opening = ''] = /^<p>/.exec(openHtml(block)) ?? [];
      return opening + allHtml(closedHtml(block)) + openHtml(block).slice(opening.length);
    }
  }
}

const openHtmls = new WeakMap<HtmlBlock, string>();

/** The sanitised HTML of a block without what is closed of its text. */
export function openHtml(block: HtmlBlock): string {
  const html = openHtmls.get(block) ?? sanitize(renderTokens(block.tokens), block.policy);
  openHtmls.set(block, html);
  return html;
}

/** The sanitised HTML of part of a text. */
export interface ClosedHtml {
  readonly previous: ClosedHtml | null;
  readonly html: string;
}

const closedHtmls = new WeakMap<ClosedText, ClosedHtml>();

/** The sanitised HTML of what is closed of a block's text, which stands at the text's beginning. */
export function closedHtml({ tokens, policy }: HtmlBlock): ClosedHtml | null {
  return toClosedHtml(closedTextOf(tokens.find(({ type }) => type === 'inline')), policy);
}

function toClosedHtml(closed: ClosedText | null, policy: RenderPolicy): ClosedHtml | null {
  if (!closed) return null;
  const known = closedHtmls.get(closed);
  if (known) return known;
  const previous = toClosedHtml(closed.previous, policy);
  const made = { previous, html: sanitize(renderTokens([closed.token]), policy) };
  closedHtmls.set(closed, made);
  return made;
}

function allHtml(closed: ClosedHtml | null): string {
  return closed ? allHtml(closed.previous) + closed.html : '';
}
