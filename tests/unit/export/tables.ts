import { parseDocument } from 'htmlparser2';
import { type HtmlElement, isElement } from '@/lib/export/html-tree.ts';
import type { TableOrigin } from '@/lib/export/table/table-content.ts';
import type { Block } from '@/lib/markdown/block.ts';
import { MarkdownStream, type RenderOptions } from '@/lib/markdown/index.ts';

/** The first table of a Markdown text, as the engine holds it for the panel. */
export function markdownTable(text: string, options?: RenderOptions): TableOrigin {
  const stream = new MarkdownStream({ ...options, wholeAddresses: true });
  stream.append(text);
  stream.finish();
  const isTable = (block: Block) =>
    block.kind === 'container' && block.opening.type === 'table_open';
  const table = stream.view.groups.flatMap(({ blocks }) => blocks).find(isTable);
  if (table?.kind !== 'container') throw new Error('the text holds no table');
  return table;
}

/** An element of HTML, which the test has written as the door would let it through. */
export function htmlTable(html: string): HtmlElement {
  const element = parseDocument(html).children.find(isElement);
  if (!element) throw new Error('the HTML holds no element');
  return element;
}

/** A table with one column, which holds what is given. */
export function oneCell(markdown: string, options?: RenderOptions): TableOrigin {
  return markdownTable(`| head |\n| --- |\n| ${markdown} |\n`, options);
}
