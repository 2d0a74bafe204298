import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { getOpenText } from '../repair/inline/open-text.ts';

/** Nobody links to a longer heading. */
const MAX_LENGTH = 1000;

const NAME_OF_REFERENCE = /(?<=\])\[[^[\]]*\]/g;
const FOOTNOTE_MARK = /\[\^[^\]\s]*\]/g;

/** The text without any definitions: an id must not change when one comes. */
function parseAlone({ md }: StateCore, content: string): Token[] {
  const tokens: Token[] = [];
  const alone = content.replace(FOOTNOTE_MARK, '').replace(NAME_OF_REFERENCE, '');
  md.inline.parse(alone, md, {}, tokens);
  return tokens;
}

function giveIds(state: StateCore): void {
  const { tokens, env } = state;
  const { headings } = env;
  if (!headings) return;
  for (const [index, heading] of tokens.entries()) {
    const text = tokens[index + 1];
    if (heading.type !== 'heading_open' || !text || text === getOpenText(env)?.token) continue;
    // Parsed again it keeps its id.
    if (heading.attrGet('id') !== null || text.content.length > MAX_LENGTH) continue;
    const id = headings.take(text.content, (content) => parseAlone(state, content));
    if (id !== null) heading.attrSet('id', id);
  }
}

/** Ids for headings, so that links of the same answer lead to them. */
export function headingId({ core }: MarkdownIt): void {
  core.ruler.after('inline', 'heading_ids', giveIds);
}
