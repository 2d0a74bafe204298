import MarkdownIt, { type Env, type MarkdownIt as Parser, type Token } from 'markdown-it';
import { BLOCK_REPAIRS } from './repair/blocks/index.ts';
import { INLINE_REPAIRS } from './repair/inline/index.ts';
import { autolink } from './rules/autolink.ts';
import { blockStart } from './rules/block-start.ts';
import { callout } from './rules/callout.ts';
import { cjkEmphasis } from './rules/cjk-emphasis.ts';
import { comparison } from './rules/comparison.ts';
import { continuedList } from './rules/continued-list.ts';
import { existingRule } from './rules/existing-rule.ts';
import { footnote } from './rules/footnote.ts';
import { headingId } from './rules/heading-id.ts';
import { longReference } from './rules/long-reference.ts';
import { longText } from './rules/long-text.ts';
import { looseCloser } from './rules/loose-closer.ts';
import { markerRuns } from './rules/marker-runs.ts';
import { mathBlock } from './rules/math-block.ts';
import { mathInline } from './rules/math-inline.ts';
import { nestedFence } from './rules/nested-fence.ts';
import { reasoning } from './rules/reasoning.ts';
import { table } from './rules/table.ts';
import { taskList } from './rules/task-list.ts';
import { tightHeading } from './rules/tight-heading.ts';
import { unclosedElement } from './rules/unclosed-element.ts';
import { unknownElement } from './rules/unknown-element.ts';

/** Levels of blocks and of markup, against endless recursion. A list in a list takes two. */
const MAX_NESTING = 100;

/** Additions to CommonMark in the order of their registration. */
const EXTENSIONS = [
  blockStart,
  autolink,
  cjkEmphasis,
  markerRuns,
  looseCloser,
  footnote,
  nestedFence,
  mathBlock,
  mathInline,
  taskList,
  table,
  continuedList,
  unknownElement,
  unclosedElement,
  callout,
  comparison,
  tightHeading,
  reasoning,
  ...BLOCK_REPAIRS,
  ...INLINE_REPAIRS,
  headingId,
  longText,
  longReference,
];

/**
 * Makes the parser. This is the only place where markdown-it is configured.
 *
 * Addresses stay as the model wrote them, whatever their scheme: the door judges them and writes
 * them out, and it must be able to say what was blocked.
 */
export function createParser(): Parser {
  const parser = new MarkdownIt('commonmark', { html: true, maxNesting: MAX_NESTING });
  parser.enable(['table', 'strikethrough', 'linkify']);
  parser.core.ruler.disable('strip_references');
  parser.validateLink = () => true;
  parser.normalizeLink = (address) => address;
  parser.normalizeLinkText = (address) => address;
  for (const extension of EXTENSIONS) parser.use(extension);
  return parser;
}

export const parser = createParser();

/** The core rules before the one that parses the text inside blocks. */
const blockRules = (() => {
  const rules = parser.core.ruler.getRules('');
  return rules.slice(0, rules.indexOf(existingRule(parser.core.ruler, 'inline')));
})();

/**
 * Parses the blocks of `source` and leaves their text unparsed. Definitions of links are left as
 * hidden `reference_definition` tokens, and gathered in `env.references`.
 */
export function parseBlocks(source: string, env: Env): Token[] {
  const state = new parser.core.State(source, parser, env);
  for (const rule of blockRules) rule(state);
  return state.tokens;
}

/** Parses the text inside blocks. `env.references` is asked for each label of a link. */
export function parseText(tokens: Token[], env: Env): Token[] {
  // An empty source adds no blocks, so the core rules work on the ones given.
  const state = new parser.core.State('', parser, env);
  state.tokens = tokens;
  parser.core.process(state);
  return state.tokens;
}

/** HTML of the tokens as the model meant it: not safe before it went through the door. */
export function renderTokens(tokens: readonly Token[]): string {
  return parser.renderer.render([...tokens], parser.options, {});
}
