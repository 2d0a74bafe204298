import type { HtmlAttributes } from './html-node.ts';

function types(attributes: HtmlAttributes): string {
  return `${attributes['epub:type'] ?? ''} ${attributes.role ?? ''}`;
}

/** As mammoth names its marks and notes. */
const MAMMOTH_MARK = /^(?:footnote|endnote|comment)-ref-/;
const MAMMOTH_NOTE = /^(?:foot|end)note-\d+$/;
const MAMMOTH_COMMENT = /^comment-\d+$/;

/** A link to a note: EPUB's structural semantics, DPUB-ARIA, GitHub, mammoth. */
export function isNoteMark(name: string, attributes: HtmlAttributes): boolean {
  if (name !== 'a' || attributes.href === undefined) return false;
  return (
    /\bnoteref\b|\bdoc-noteref\b/.test(types(attributes)) ||
    attributes['data-footnote-ref'] !== undefined ||
    MAMMOTH_MARK.test(attributes.id ?? '')
  );
}

/** The text of a note. */
export function isNoteText(name: string, attributes: HtmlAttributes): boolean {
  const { id = '' } = attributes;
  if (id === '') return false;
  return (
    /\b(?:doc-)?(?:footnote|endnote|rearnote)(?!\w)/.test(types(attributes)) ||
    (name === 'dd' && MAMMOTH_COMMENT.test(id)) ||
    (name === 'li' && (MAMMOTH_NOTE.test(id) || id.startsWith('user-content-fn-')))
  );
}

/** The link from a note back to its mark. */
export function isBackLink(name: string, attributes: HtmlAttributes): boolean {
  if (name !== 'a') return false;
  return (
    /\b(?:doc-)?backlink\b/.test(types(attributes)) ||
    attributes['data-footnote-backref'] !== undefined ||
    /\bfootnote-back(?:ref)?\b/.test(attributes.class ?? '') ||
    MAMMOTH_MARK.test((attributes.href ?? '').slice(1))
  );
}
