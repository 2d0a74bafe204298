import type { MarkdownIt } from 'markdown-it';
import { existingRule } from './existing-rule.ts';
import { HTML_ELEMENTS } from './html-elements.ts';

const TAG_NAME = /<\/?([A-Za-z][A-Za-z0-9-]*)/y;

function isUnknownElement(source: string, position: number): boolean {
  TAG_NAME.lastIndex = position;
  const name = TAG_NAME.exec(source)?.[1];
  return name !== undefined && !HTML_ELEMENTS.has(name.toLowerCase());
}

function readUnknownTagsAsText({ inline }: MarkdownIt): void {
  const htmlInline = existingRule(inline.ruler, 'html_inline');
  inline.ruler.at('html_inline', (state, silent) => {
    const start = state.pos;
    if (!htmlInline(state, silent)) return false;
    const tag = silent ? undefined : state.tokens.at(-1);
    if (tag && isUnknownElement(state.src, start)) tag.type = 'text';
    return true;
  });
}

function keepUnknownTagsInParagraphs({ block }: MarkdownIt): void {
  const htmlBlock = existingRule(block.ruler, 'html_block');
  block.ruler.at(
    'html_block',
    (state, startLine, endLine, silent) => {
      const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
      return !isUnknownElement(state.src, start) && htmlBlock(state, startLine, endLine, silent);
    },
    { alt: ['paragraph', 'reference', 'blockquote'] },
  );
}

const SCOPED_NAME = /<[A-Za-z_]\w*::/y;

/** `<std::string>` would be an address of the protocol `std`, and blocked. */
function readScopedNamesAsText({ inline }: MarkdownIt): void {
  inline.ruler.before('autolink', 'scoped_name', (state, silent) => {
    SCOPED_NAME.lastIndex = state.pos;
    if (!SCOPED_NAME.test(state.src)) return false;
    if (!silent) state.pending += '<';
    state.pos++;
    return true;
  });
}

/**
 * What looks like a tag but is of no HTML element (`Vec<T>`, `<your-name>`, `#include <vector>`)
 * is text: as a tag the door would drop it, and the reader would never see it.
 */
export function unknownElement(parser: MarkdownIt): void {
  readUnknownTagsAsText(parser);
  keepUnknownTagsInParagraphs(parser);
  readScopedNamesAsText(parser);
}
