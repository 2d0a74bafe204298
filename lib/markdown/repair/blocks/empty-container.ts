import type { StateCore } from 'markdown-it';
import { type OpenEnd, readContainers, readOpenEnd } from './open-end.ts';
import { parseInstead } from './parse-instead.ts';

/** A definition whose address or text may stand on the next line. */
const WAITING_DEFINITION = /^\[(?:[^[\]\\]|\\.){1,999}\]:[ \t]*$/;

const CONTAINERS: ReadonlySet<string | undefined> = new Set(['list_item_open', 'blockquote_open']);

function isEmptyContainer({ leaf, line }: OpenEnd, lineBefore: string): boolean {
  if (readContainers(lineBefore) !== lineBefore) return false;
  if (!CONTAINERS.has(leaf?.type) || leaf?.map?.[0] !== line - 1) return false;
  return leaf.attrGet('data-callout') === null;
}

/** A definition begins with the line before the last, as one inside a text would not. */
function isWaitingDefinition({ leaf, line }: OpenEnd, lineBefore: string): boolean {
  const content = lineBefore.slice(readContainers(lineBefore).length);
  if (!WAITING_DEFINITION.test(content)) return false;
  return leaf?.type === 'footnote_reference_open' || leaf?.map?.[0] === line - 1;
}

/**
 * Holds back a last line that is complete but waits for the next: a list item, a quotation, a
 * footnote or a link's definition, all without content.
 */
export function holdEmptyContainer(state: StateCore): void {
  const end = readOpenEnd(state);
  if (!end || end.lineStart === 0 || end.text.slice(end.lineStart).trim() !== '') return;
  const start = end.text.lastIndexOf('\n', end.lineStart - 2) + 1;
  const lineBefore = end.text.slice(start, end.lineStart - 1);
  if (lineBefore.trim() === '') return;
  if (isEmptyContainer(end, lineBefore) || isWaitingDefinition(end, lineBefore)) {
    parseInstead(state, end.text.slice(0, start));
  }
}
