import type { IOptions } from 'sanitize-html';
import { CALLOUT_KINDS } from './rules/callout.ts';

/** Everything Markdown makes, and what models write by hand to good effect. */
const ALLOWED_TAGS = `
  h1 h2 h3 h4 h5 h6 p div section blockquote pre hr br wbr
  ul ol li dl dt dd details summary figure figcaption
  table caption colgroup col thead tbody tfoot tr th td
  a img code em strong s del ins sub sup kbd mark abbr b i u small cite q dfn samp var time
  span bdi ruby rb rt rp label input
`
  .trim()
  .split(/\s+/);

/** The class that says in which language code is written. */
export const CODE_LANGUAGE = /^language-[\p{L}\p{N}_+#.*/:-]{1,50}$/u;

/** Dropped with their content, for it is no prose; other unknown elements leave theirs. */
const TAGS_WITHOUT_PROSE = ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'template'];

const FORMULA = ['data-math', 'data-open'];

/**
 * The only values of these attributes; with another one they are dropped. `sanitize` sees to it:
 * sanitize-html, told of them, would keep an attribute without its value, and knows nothing of
 * those that every element may have.
 */
export const KNOWN_VALUES: ReadonlyMap<string, readonly string[]> = new Map<
  string,
  readonly string[]
>([
  ['align', ['left', 'center', 'right']],
  ['data-callout', CALLOUT_KINDS],
  ['data-incomplete', ['']],
  ['data-math', ['inline', 'display']],
  ['data-open', ['']],
  ['data-reasoning', ['']],
  ['dir', ['ltr', 'rtl', 'auto']],
]);

/** Deeper elements are dropped, their content kept: nobody reads so deep, and React recurses. */
const MAX_NESTING = 200;

/**
 * The allowlist of the one door: elements, attributes and classes, each in its exact known forms.
 * No `style`, no `name`, no `id` but those of footnotes and of headings, which `sanitize` checks, as
 * it does the values of numbers and addresses.
 */
export const ALLOWLIST = {
  allowedTags: ALLOWED_TAGS,
  nonTextTags: TAGS_WITHOUT_PROSE,
  nestingLimit: MAX_NESTING,
  selfClosing: ['img', 'br', 'hr', 'wbr', 'input', 'col'],
  allowedAttributes: {
    '*': ['dir', 'lang'],
    a: ['href', 'title', 'target', 'rel', 'id', 'data-incomplete'],
    abbr: ['title'],
    blockquote: ['data-callout'],
    col: ['align', 'span'],
    details: ['open', 'data-reasoning'],
    div: ['align', ...FORMULA],
    h1: ['align', 'id'],
    h2: ['align', 'id'],
    h3: ['align', 'id'],
    h4: ['align', 'id'],
    h5: ['align', 'id'],
    h6: ['align', 'id'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    input: ['type', 'disabled', 'checked'],
    li: ['id', 'value'],
    ol: ['start', 'reversed'],
    p: ['align'],
    span: ['title', ...FORMULA],
    td: ['align', 'colspan', 'rowspan'],
    th: ['align', 'colspan', 'rowspan'],
    time: ['datetime'],
  },
  // Written with `=""`, as everything else writes them.
  allowedEmptyAttributes: ['alt', 'data-incomplete', 'data-open', 'data-reasoning', 'open'],
  allowedClasses: {
    a: ['footnote-backref'],
    code: [CODE_LANGUAGE],
    div: ['math'],
    hr: ['footnotes-sep'],
    li: ['task-list-item', 'footnote-item'],
    ol: ['footnotes-list'],
    section: ['footnotes'],
    span: ['math'],
    sup: ['footnote-ref'],
  },
  allowedSchemes: ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  parseStyleAttributes: false,
} satisfies IOptions & { allowedEmptyAttributes: string[] };
