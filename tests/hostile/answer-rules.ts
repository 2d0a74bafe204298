import type { HtmlElement } from './html-tree.ts';

/** The prefix of the message's ids in these tests. */
export const ID_PREFIX = 'message-';

/** The values that an attribute may have. */
type Values = RegExp | ((value: string) => boolean);

/** Attributes by their names; one that is not named may not be there. */
export type AttributeRules = Readonly<Record<string, Values>>;

const ANY = /^/;
const EMPTY = /^$/;
const SIZE = /^\d{1,4}$/;
const SPAN = /^[1-9]\d?$/;
const FOOTNOTE_ID = new RegExp(`^${ID_PREFIX}fn(?:ref)?\\d{1,6}(?::\\d{1,6})?$`);
const LINK_PROTOCOLS = ['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:'];
const PICTURE_PROTOCOLS = ['http:', 'https:'];

/** As the browser does it: by the URL standard, on a page whose own address is known. */
function leadsBy(address: string, protocols: readonly string[]): boolean {
  const onPage = URL.parse(address, 'chrome-extension://sidelight/panel.html');
  // Without the page it has to be the same, or it would depend on where it stands.
  return protocols.includes(onPage?.protocol ?? '') && URL.parse(address)?.href === onPage?.href;
}

function isFragment(address: string): boolean {
  const id = address.slice(1);
  const isBareNote = /^fn(?:ref)?\d/.test(id);
  return address.startsWith('#') && !isBareNote;
}

function mayBeFollowed(address: string): boolean {
  return isFragment(address) || leadsBy(address, LINK_PROTOCOLS);
}

function mayBeShown(address: string): boolean {
  return leadsBy(address, PICTURE_PROTOCOLS);
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
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p'].map((name) => [name, ALIGNED] as const),
  ['td', CELL],
  ['th', CELL],
  ['div', { ...ALIGNED, ...FORMULA }],
  ['span', { title: ANY, ...FORMULA }],
  ['abbr', { title: ANY }],
  ['blockquote', { 'data-callout': /^(?:note|tip|important|warning|caution)$/ }],
  ['code', { class: /^language-\S{1,50}(?: language-\S{1,50})*$/ }],
  ['col', { ...ALIGNED, span: SPAN }],
  ['details', { open: EMPTY, 'data-reasoning': EMPTY }],
  ['hr', { class: /^footnotes-sep$/ }],
  ['img', { src: mayBeShown, alt: ANY, title: ANY, width: SIZE, height: SIZE }],
  ['input', { type: /^checkbox$/, disabled: EMPTY, checked: EMPTY }],
  [
    'li',
    {
      id: FOOTNOTE_ID,
      value: ANY,
      class: /^(?:task-list-item|footnote-item)(?: (?:task-list-item|footnote-item))*$/,
    },
  ],
  ['ol', { start: ANY, reversed: EMPTY, class: /^footnotes-list$/ }],
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
      id: FOOTNOTE_ID,
      class: /^footnote-backref$/,
      'data-incomplete': EMPTY,
    },
  ],
]);

function isAllowed(value: string, values: Values | undefined): boolean {
  if (values === undefined) return false;
  return typeof values === 'function' ? values(value) : values.test(value);
}

/** What is wrong with an element's attributes by the rules. */
export function judgeAttributes({ attributes }: HtmlElement, rules: AttributeRules): string[] {
  const wrong = [...attributes].filter(
    ([name, value]) => !Object.hasOwn(rules, name) || !isAllowed(value, rules[name]),
  );
  return wrong.map(([name, value]) => `the attribute ${name}=${JSON.stringify(value)}`);
}

/** What has to be there, not only may be. */
function judgeWhole({ name, attributes }: HtmlElement): string[] {
  const problems: string[] = [];
  const href = attributes.get('href');
  const isOutside = href !== undefined && !href.startsWith('#');
  if (name === 'a' && isOutside !== attributes.has('target')) problems.push('its target');
  if (name === 'a' && isOutside !== attributes.has('rel')) problems.push('its rel');
  if (name === 'img' && !attributes.has('src')) problems.push('no source');
  if (name === 'input' && !attributes.has('type')) problems.push('no type');
  if (name === 'input' && !attributes.has('disabled')) problems.push('that it can be ticked');
  return problems;
}

/** What no answer may show: an element, an attribute or a value of it that has no rule. */
export function judgeElement(element: HtmlElement): string[] {
  const rules = ELEMENTS.get(element.name);
  if (!rules) return ['the element'];
  return [...judgeAttributes(element, { ...EVERYWHERE, ...rules }), ...judgeWhole(element)];
}
