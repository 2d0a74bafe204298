import type { MarkdownIt } from 'markdown-it';
import { existingRule } from './existing-rule.ts';
import { isElement, readTag } from './html-tag.ts';

const MARKUP = /<\/?([A-Za-z][A-Za-z0-9-]*)/y;

/** The name of the tag at the position, empty for a comment and the like. */
function nameAt(source: string, position: number): string {
  MARKUP.lastIndex = position;
  return MARKUP.exec(source)?.[1] ?? '';
}

function readUnknownTagsAsText({ inline }: MarkdownIt): void {
  const htmlInline = existingRule(inline.ruler, 'html_inline');
  inline.ruler.at('html_inline', (state, silent) => {
    const start = state.pos;
    const { linkLevel } = state;
    if (!htmlInline(state, silent)) return false;
    const tag = silent ? undefined : state.tokens.at(-1);
    if (!tag || nameAt(state.src, start) === '' || readTag(tag.content)) return true;
    tag.type = 'text';
    state.linkLevel = linkLevel;
    return true;
  });
}

function keepUnknownTagsInParagraphs({ block }: MarkdownIt): void {
  const htmlBlock = existingRule(block.ruler, 'html_block');
  block.ruler.at(
    'html_block',
    (state, startLine, endLine, silent) => {
      const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
      const name = nameAt(state.src, start);
      const isKnown = name === '' || isElement(name);
      return isKnown && htmlBlock(state, startLine, endLine, silent);
    },
    { alt: ['paragraph', 'reference', 'blockquote'] },
  );
}

const SCOPED_NAME = /<[A-Za-z_]\w*:(?::|[A-Za-z_][\w.-]*\/?>)/y;

/** `<std::string>` and `<xsl:template>` would be addresses of protocols `std` and `xsl`, and blocked. */
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
 * A tag of no HTML element (`Vec<T>`, `<your-name>`, `<Form>`, `#include <vector>`) is text: as a
 * tag the door would drop it, and the reader would never see it.
 */
export function unknownElement(parser: MarkdownIt): void {
  readUnknownTagsAsText(parser);
  keepUnknownTagsInParagraphs(parser);
  readScopedNamesAsText(parser);
}
