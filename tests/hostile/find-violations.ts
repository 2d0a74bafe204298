import { type AnswerPolicy, judgeElement } from './answer-rules.ts';
import {
  elementsOf,
  type HtmlNode,
  readAsBrowser,
  readAsPanel,
  rewriteAsBrowser,
  tagOf,
  textOf,
} from './html-tree.ts';

/** Elements that a browser's parser adds where they are missing. It gives them no attributes. */
const IMPLIED = new Set(['<tbody>', '<tr>', '<colgroup>', '<p>']);

/** What of a tree no answer may hold. @param reader who made the tree, as it is said */
function judge(nodes: readonly HtmlNode[], reader: string, policy?: AnswerPolicy): string[] {
  return elementsOf(nodes).flatMap((element) =>
    judgeElement(element, policy).map((problem) => `${reader}: ${problem} of ${tagOf(element)}`),
  );
}

/** The letters of a text in one order: a browser moves what stands wrongly in a table, and drops NUL. */
function lettersOf(nodes: readonly HtmlNode[]): string {
  return [...textOf(nodes).replace(/[\s\0]/g, '')].sort().join('');
}

/**
 * What a browser's parser makes that the panel's does not. It may put an element elsewhere, as HTML
 * has rules of its own for tables and for links in links, but neither may an element come of a
 * text, a value or another element, nor a text be lost or come of one.
 */
export function findMutations(
  panel: readonly HtmlNode[],
  browser: readonly HtmlNode[],
): readonly string[] {
  const known = new Set(elementsOf(panel).map(tagOf));
  const added = elementsOf(browser)
    .map(tagOf)
    .filter((tag) => !known.has(tag) && !IMPLIED.has(tag));
  const mutations = added.map((tag) => `browser: made ${tag}`);
  if (lettersOf(panel) !== lettersOf(browser)) mutations.push('browser: reads another text');
  return mutations;
}

/**
 * All that is wrong with the HTML of an answer: as the panel reads it, as a browser does, and as
 * the browser reads what it wrote itself.
 */
export function findViolations(html: string, policy?: AnswerPolicy): readonly string[] {
  const panel = readAsPanel(html);
  const browser = readAsBrowser(html);
  const again = readAsBrowser(rewriteAsBrowser(html));
  return [
    ...judge(panel, 'panel', policy),
    ...judge(browser, 'browser', policy),
    ...findMutations(panel, browser),
    ...findMutations(panel, again),
  ];
}
