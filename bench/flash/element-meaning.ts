export type ElementMeaning =
  /** Nothing that a reader would see. */
  | { readonly kind: 'none' }
  /** Its content is no text of the answer: a button, a label, an icon. */
  | { readonly kind: 'hidden' }
  /** A place that its content stands in. The order of places counts: an item in a quotation. */
  | { readonly kind: 'place'; readonly format: string }
  /** A look of its content, whatever the order: bold italics are italic bold. */
  | { readonly kind: 'mark'; readonly format: string }
  /** It is seen as one character. */
  | { readonly kind: 'character'; readonly text: string; readonly format: string }
  /** A formula: one character, whose text is the TeX inside. */
  | { readonly kind: 'math'; readonly format: string }
  /** It holds the TeX among a formula's drawn parts. */
  | { readonly kind: 'tex' };

export type Attributes = Readonly<Record<string, string>>;

const NONE: ElementMeaning = { kind: 'none' };
const HIDDEN: ElementMeaning = { kind: 'hidden' };

/** Elements that renderers use for the same look. */
const MARKS: Readonly<Record<string, string>> = {
  a: 'link',
  abbr: 'abbr',
  b: 'strong',
  code: 'code',
  del: 'del',
  em: 'em',
  i: 'em',
  ins: 'ins',
  kbd: 'kbd',
  mark: 'mark',
  s: 'del',
  small: 'small',
  strong: 'strong',
  sub: 'sub',
  sup: 'sup',
  u: 'ins',
};

const PLACES: Readonly<Record<string, string>> = {
  blockquote: 'quote',
  details: 'details',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  pre: 'block',
  summary: 'summary',
  td: 'cell',
  th: 'head',
};

const HIDDEN_ELEMENTS: ReadonlySet<string> = new Set([
  'button',
  'link',
  'script',
  'style',
  'svg',
  'template',
]);

/** Streamdown's additions around an answer's blocks, and its ways to write marks. */
const STREAMDOWN: Readonly<Record<string, ElementMeaning>> = {
  'code-block-actions': HIDDEN,
  'code-block-header': HIDDEN,
  link: { kind: 'mark', format: 'link' },
  strong: { kind: 'mark', format: 'strong' },
};

function hasClass({ class: classes = '' }: Attributes, name: string): boolean {
  return classes.split(/\s+/).includes(name);
}

/** Text for screen readers, arrows back from notes: made by the renderer, not by the answer. */
function isAddition(attributes: Attributes): boolean {
  return (
    hasClass(attributes, 'sr-only') ||
    hasClass(attributes, 'footnotes-sep') ||
    hasClass(attributes, 'footnote-backref') ||
    hasClass(attributes, 'data-footnote-backref') ||
    attributes['data-footnote-backref'] !== undefined
  );
}

function meaningOfFormula(attributes: Attributes): ElementMeaning | null {
  const display = attributes['data-math'];
  if (display !== undefined) return { kind: 'math', format: `math-${display}` };
  if (hasClass(attributes, 'katex-display')) return { kind: 'math', format: 'math-display' };
  if (hasClass(attributes, 'katex')) return { kind: 'math', format: 'math-inline' };
  if (hasClass(attributes, 'katex-error')) return { kind: 'mark', format: 'math-error' };
  return null;
}

function meaningOfVoid(name: string, attributes: Attributes): ElementMeaning | null {
  if (name === 'hr') return { kind: 'character', text: '', format: 'rule' };
  if (name === 'img') {
    return { kind: 'character', text: attributes.src ?? '', format: 'image' };
  }
  if (name !== 'input') return null;
  const format = attributes.checked === undefined ? 'open-box' : 'ticked-box';
  return { kind: 'character', text: '', format };
}

function meaningOfPlace(name: string, parent: string, attributes: Attributes): string | undefined {
  if (name === 'li') return parent === 'ol' ? 'ol' : 'ul';
  if (name === 'section' && hasClass(attributes, 'footnotes')) return 'notes';
  const callout = attributes['data-callout'];
  if (name === 'blockquote' && callout !== undefined) return `callout-${callout}`;
  if (name === 'details' && attributes['data-reasoning'] !== undefined) return 'reasoning';
  return Object.hasOwn(PLACES, name) ? PLACES[name] : undefined;
}

/**
 * The element's meaning to a reader, the same for every renderer.
 *
 * @param parent the name of the element around it
 */
export function meaningOf(name: string, parent: string, attributes: Attributes): ElementMeaning {
  const streamdown = STREAMDOWN[attributes['data-streamdown'] ?? ''];
  if (streamdown) return streamdown;
  if (HIDDEN_ELEMENTS.has(name) || isAddition(attributes)) return HIDDEN;
  const special = meaningOfFormula(attributes) ?? meaningOfVoid(name, attributes);
  if (special) return special;
  if (name === 'annotation') return { kind: 'tex' };
  const place = meaningOfPlace(name, parent, attributes);
  if (place !== undefined) return { kind: 'place', format: place };
  if (name === 'code' && parent === 'pre') return NONE;
  return Object.hasOwn(MARKS, name) ? { kind: 'mark', format: MARKS[name] ?? '' } : NONE;
}
