import type { MarkdownIt } from 'markdown-it';
import { existingRule } from './existing-rule.ts';

/**
 * Every element of the HTML standard, the obsolete ones (section 16.2) included. Not svg and math:
 * those the door would empty, so a reader is better served by their source.
 */
export const HTML_ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink
  blockquote body br button canvas caption center cite code col colgroup data datalist dd del
  details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame
  frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd
  keygen label legend li link listing main map mark marquee menu menuitem meta meter multicol nav
  nextid nobr noembed noframes noscript object ol optgroup option output p param picture plaintext
  pre progress q rb rp rt rtc ruby s samp script search section select slot small source spacer
  span strike strong style sub summary sup table tbody td template textarea tfoot th thead time
  title tr track tt u ul var video wbr xmp`.split(/\s+/),
);

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
 * A tag of no HTML element (`Vec<T>`, `<your-name>`, `#include <vector>`) is text: as a tag the door would drop it, and the reader would never see it.
 */
export function unknownElement(parser: MarkdownIt): void {
  readUnknownTagsAsText(parser);
  keepUnknownTagsInParagraphs(parser);
  readScopedNamesAsText(parser);
}
