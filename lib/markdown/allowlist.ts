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

const FORMULA = [
  { name: 'data-math', values: ['inline', 'display'] },
  { name: 'data-open', values: [''] },
];

const ALIGNMENT = { name: 'align', values: ['left', 'center', 'right'] };

/** Deeper elements are dropped, their content kept: nobody reads so deep, and React recurses. */
const MAX_NESTING = 200;

/**
 * The allowlist of the one door: elements, attributes and classes, each in its exact known forms.
 * No `style`, no `name`, no `id` but those of footnotes, which `sanitize` checks, as it does the
 * values of numbers and addresses.
 */
export const ALLOWLIST = {
  allowedTags: ALLOWED_TAGS,
  nonTextTags: TAGS_WITHOUT_PROSE,
  nestingLimit: MAX_NESTING,
  selfClosing: ['img', 'br', 'hr', 'wbr', 'input', 'col'],
  allowedAttributes: {
    '*': [{ name: 'dir', values: ['ltr', 'rtl', 'auto'] }, 'lang'],
    a: ['href', 'title', 'target', 'rel', 'id', { name: 'data-incomplete', values: [''] }],
    abbr: ['title'],
    blockquote: [{ name: 'data-callout', values: [...CALLOUT_KINDS] }],
    col: [ALIGNMENT, 'span'],
    details: ['open', { name: 'data-reasoning', values: [''] }],
    div: [ALIGNMENT, ...FORMULA],
    h1: [ALIGNMENT],
    h2: [ALIGNMENT],
    h3: [ALIGNMENT],
    h4: [ALIGNMENT],
    h5: [ALIGNMENT],
    h6: [ALIGNMENT],
    img: ['src', 'alt', 'title', 'width', 'height'],
    input: ['type', 'disabled', 'checked'],
    li: ['id', 'value'],
    ol: ['start', 'reversed'],
    p: [ALIGNMENT],
    span: ['title', ...FORMULA],
    td: [ALIGNMENT, 'colspan', 'rowspan'],
    th: [ALIGNMENT, 'colspan', 'rowspan'],
    time: ['datetime'],
  },
  // Written with `=""`, as everything else writes them.
  allowedEmptyAttributes: ['alt', 'data-incomplete', 'data-open', 'data-reasoning'],
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
