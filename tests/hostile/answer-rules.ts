import type { HtmlElement } from './html-tree.ts';

/** The prefix of the message's ids in these tests. */
export const ID_PREFIX = 'message-';

/** With which settings an answer was rendered, and for what. */
export interface AnswerPolicy {
  /** Of the message's ids; any, where it is not said. */
  readonly idPrefix?: string;
  readonly allowsDataImages?: boolean;
  /** Whether addresses may be paths of the page that they stand in. */
  readonly allowsPaths?: boolean;
  /** What every address that is whole has to begin with. */
  readonly prefix?: string;
  /** It is rich text for other programs, which lay tables out by styles, and open links as they do. */
  readonly isCopy?: boolean;
}

/** As the panel shows answers. */
const IN_PANEL: AnswerPolicy = { idPrefix: ID_PREFIX };

/** The values that an attribute may have. */
type Values = RegExp | ((value: string, policy: AnswerPolicy) => boolean);

/** Attributes by their names; one that is not named may not be there. */
export type AttributeRules = Readonly<Record<string, Values>>;

const ANY = /^/;
const EMPTY = /^$/;
const SIZE = /^\d{1,4}$/;
const SPAN = /^[1-9]\d?$/;
const NOTE = /^([\w-]*?)fn(?:ref)?\d{1,6}(?::\d{1,6})?$/;
const LINK_PROTOCOLS = ['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:'];
const PICTURE_PROTOCOLS = ['http:', 'https:'];

/** Where a path would lead: into the extension. */
const PAGE = 'https://panel.invalid/panel.html';

/** As the browser does it: by the URL standard, on a page whose own address is known. */
function leadsBy(
  address: string,
  protocols: readonly string[],
  { prefix = '', allowsPaths = false }: AnswerPolicy,
): boolean {
  const onPage = URL.parse(address, PAGE);
  const isPath = onPage?.origin === new URL(PAGE).origin;
  if (isPath) return allowsPaths && /^\.{0,2}\//.test(address);
  const { href = '' } = URL.parse(address) ?? {};
  // Without the page it has to be the same, or it would depend on where it stands.
  const isWhole = href === onPage?.href && href.startsWith(prefix);
  return isWhole && protocols.includes(onPage.protocol);
}

function isFragment(address: string, { idPrefix = '' }: AnswerPolicy): boolean {
  const id = address.slice(1);
  const isBareNote = idPrefix !== '' && /^fn(?:ref)?\d{1,6}(?::\d{1,6})?$/.test(id);
  return address.startsWith('#') && !isBareNote;
}

function mayBeFollowed(address: string, policy: AnswerPolicy): boolean {
  return isFragment(address, policy) || leadsBy(address, LINK_PROTOCOLS, policy);
}

function mayBeShown(address: string, policy: AnswerPolicy): boolean {
  const isData = policy.allowsDataImages === true && /^data:image\//i.test(address);
  return isData || leadsBy(address, PICTURE_PROTOCOLS, policy);
}

function isNoteId(id: string, { idPrefix }: AnswerPolicy): boolean {
  const [, prefix] = NOTE.exec(id) ?? [];
  return prefix !== undefined && prefix === (idPrefix ?? prefix);
}

/** Letters, marks, digits, `-` and `_` behind the message's prefix, and no note's id. */
function isHeadingId(id: string, policy: AnswerPolicy): boolean {
  const { idPrefix } = policy;
  if (idPrefix === '' || isNoteId(id, policy)) return false;
  const isPrefixed = idPrefix === undefined || id.startsWith(idPrefix);
  return isPrefixed && /^[\p{L}\p{M}\p{N}\p{Pc}-]{1,200}$/u.test(id.slice(idPrefix?.length ?? 0));
}

const EVERYWHERE: AttributeRules = { dir: /^(?:ltr|rtl|auto)$/, lang: ANY };
const ALIGNED: AttributeRules = { align: /^(?:left|center|right)$/ };
const FORMULA: AttributeRules = {
  class: /^math$/,
  'data-math': /^(?:inline|display)$/,
  'data-open': EMPTY,
};
const CELL: AttributeRules = { ...ALIGNED, colspan: SPAN, rowspan: SPAN };
const PLAIN: AttributeRules = {};

const WITHOUT_ATTRIBUTES =
  `pre br wbr ul dl dt dd summary figure figcaption table caption colgroup thead tbody tfoot tr em
  strong s del ins sub kbd mark b i u small cite q dfn samp var bdi ruby rb rt rp label`.split(
    /\s+/,
  );

/**
 * What an answer may be made of. It is written out once more here, and not taken from the
 * allowlist that it judges, so that nothing gets in there without getting in here.
 */
const ELEMENTS: ReadonlyMap<string, AttributeRules> = new Map([
  ...WITHOUT_ATTRIBUTES.map((name) => [name, PLAIN] as const),
  ['p', ALIGNED],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(
    (name) => [name, { ...ALIGNED, id: isHeadingId }] as const,
  ),
  ['td', CELL],
  ['th', CELL],
  ['div', { ...ALIGNED, ...FORMULA }],
  ['span', { title: ANY, ...FORMULA }],
  ['abbr', { title: ANY }],
  ['blockquote', { 'data-callout': /^(?:note|tip|important|warning|caution)$/ }],
  ['code', { class: /^language-\S{1,50}(?: language-\S{1,50})*$/ }],
  ['col', { ...ALIGNED, span: SPAN }],
  ['details', { open: ANY, 'data-reasoning': EMPTY }],
  ['hr', { class: /^footnotes-sep$/ }],
  ['img', { src: mayBeShown, alt: ANY, title: ANY, width: SIZE, height: SIZE }],
  ['input', { type: /^checkbox$/, disabled: ANY, checked: ANY }],
  [
    'li',
    {
      id: isNoteId,
      value: ANY,
      class: /^(?:task-list-item|footnote-item)(?: (?:task-list-item|footnote-item))*$/,
    },
  ],
  ['ol', { start: ANY, reversed: ANY, class: /^footnotes-list$/ }],
  ['section', { class: /^footnotes$/ }],
  ['sup', { class: /^footnote-ref$/ }],
  ['time', { datetime: ANY }],
  [
    'a',
    {
      href: mayBeFollowed,
      title: ANY,
      target: /^_blank$/,
      rel: /^noopener noreferrer$/,
      id: isNoteId,
      class: /^footnote-backref$/,
      'data-incomplete': EMPTY,
    },
  ],
]);

/** What rich text for other programs may have besides. */
const COPIED: AttributeRules = {
  style:
    /^(?:(?:text-align:(?:left|center|right)|mso-number-format:'\\@'|border-collapse:collapse)(?:;|$))+$/,
};
const COPIED_TABLE: AttributeRules = { ...COPIED, border: /^1$/ };

function isAllowed(value: string, values: Values | undefined, policy: AnswerPolicy): boolean {
  if (values === undefined) return false;
  return typeof values === 'function' ? values(value, policy) : values.test(value);
}

/** What is wrong with an element's attributes by the rules. */
export function judgeAttributes(
  { attributes }: HtmlElement,
  rules: AttributeRules,
  policy = IN_PANEL,
): string[] {
  const wrong = [...attributes].filter(
    ([name, value]) => !Object.hasOwn(rules, name) || !isAllowed(value, rules[name], policy),
  );
  return wrong.map(([name, value]) => `the attribute ${name}=${JSON.stringify(value)}`);
}

/** What has to be there, not only may be. */
function judgeWhole({ name, attributes }: HtmlElement, { isCopy }: AnswerPolicy): string[] {
  const problems: string[] = [];
  const href = attributes.get('href');
  const isOutside = isCopy ? attributes.has('target') : href !== undefined && !href.startsWith('#');
  if (name === 'a' && isOutside !== attributes.has('target')) problems.push('its target');
  if (name === 'a' && isOutside !== attributes.has('rel')) problems.push('its rel');
  if (name === 'img' && !attributes.has('src')) problems.push('no source');
  if (name === 'input' && !attributes.has('type')) problems.push('no type');
  if (name === 'input' && !attributes.has('disabled')) problems.push('that it can be ticked');
  return problems;
}

function besides(name: string, { isCopy }: AnswerPolicy): AttributeRules {
  if (!isCopy) return EVERYWHERE;
  return { ...EVERYWHERE, ...(name === 'table' ? COPIED_TABLE : COPIED) };
}

/** What no answer may show: an element, an attribute or a value of it that has no rule. */
export function judgeElement(element: HtmlElement, policy = IN_PANEL): string[] {
  const rules = ELEMENTS.get(element.name);
  if (!rules) return ['the element'];
  const all = { ...besides(element.name, policy), ...rules };
  return [...judgeAttributes(element, all, policy), ...judgeWhole(element, policy)];
}
