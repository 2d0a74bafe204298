import { parseDocument } from 'htmlparser2';
import TurndownService from 'turndown';
import { hold } from './fuzz-case.ts';

/*
 * What may be shown, written down a second time, apart from the sanitiser and its allowlist: a
 * mistake there is none here.
 */

const ALIGN = 'align';
const ANYWHERE = ['dir', 'lang'];

/** Each element that may be shown, with the attributes that it may have beside those of all. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    `section pre hr br wbr ul dl dt dd summary figure figcaption table caption colgroup thead tbody
     tfoot tr code em strong s del ins sub sup kbd mark b i u small cite q dfn samp var bdi ruby rb
     rt rp label`
      .split(/\s+/)
      .map((name) => [name, ['class']]),
  ),
  ...Object.fromEntries('h1 h2 h3 h4 h5 h6 p'.split(' ').map((name) => [name, [ALIGN]])),
  a: ['href', 'title', 'target', 'rel', 'id', 'data-incomplete', 'class'],
  abbr: ['title'],
  blockquote: ['data-callout'],
  col: [ALIGN, 'span'],
  details: ['open', 'data-reasoning'],
  div: [ALIGN, 'data-math', 'data-open', 'class'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  input: ['type', 'disabled', 'checked'],
  li: ['id', 'value', 'class'],
  ol: ['start', 'reversed', 'class'],
  span: ['title', 'data-math', 'data-open', 'class'],
  td: [ALIGN, 'colspan', 'rowspan'],
  th: [ALIGN, 'colspan', 'rowspan'],
  time: ['datetime'],
};

const ID = /^[\w-]*fn(?:ref)?\d+(?::\d+)?$/;
const CLASS =
  /^(?:math|task-list-item|footnote-(?:item|ref|backref)|footnotes(?:-list|-sep)?|language-\S{1,50})$/u;
const LINK_PROTOCOLS = new Set(['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:']);
const SIZE = /^\d{1,4}$/;

/** Where an address that is relative would lead: the extension's page. */
const PAGE = 'https://panel.invalid/panel.html';

export interface ShownPolicy {
  readonly allowsDataImages?: boolean;
  /** What every link's and picture's address has to begin with, if it is not of the page. */
  readonly prefix?: string;
  /** Whether it stands in a page of its own, where links need not say that they open apart. */
  readonly isCopy?: boolean;
}

type Attributes = Readonly<Record<string, string>>;

function checkAddress(address: string, protocols: ReadonlySet<string>, { prefix }: ShownPolicy) {
  hold(URL.canParse(address, PAGE), 'an address that is none', address);
  const url = new URL(address, PAGE);
  hold(protocols.has(url.protocol), 'an address of a forbidden protocol', address);
  const isOfPage = url.origin === new URL(PAGE).origin;
  hold(!isOfPage || /^[#/.]/.test(address), 'a relative address that is no path', address);
  hold(
    prefix === undefined || isOfPage || url.href.startsWith(prefix),
    'an address that no prefix allows',
    address,
  );
}

function checkLink({ href, target, rel }: Attributes, policy: ShownPolicy): void {
  if (href === undefined || href.startsWith('#')) return;
  checkAddress(href, LINK_PROTOCOLS, policy);
  if (policy.isCopy) return;
  hold(target === '_blank', 'a link that opens in the panel', href);
  hold(rel === 'noopener noreferrer', 'a link that tells where it stands', href);
}

function checkImage({ src = '' }: Attributes, policy: ShownPolicy): void {
  if (!/^\s*data:/i.test(src)) {
    checkAddress(src, new Set(['http:', 'https:']), policy);
    return;
  }
  hold(policy.allowsDataImages === true, 'a picture in its own address', src);
  hold(/^data:image\//i.test(src), 'an address that holds something else than a picture', src);
}

function checkAttributes(name: string, attributes: Attributes): void {
  const allowed = [...(ELEMENTS[name] ?? []), ...ANYWHERE];
  for (const [key, value] of Object.entries(attributes)) {
    hold(allowed.includes(key), 'an attribute that is not allowed', `${key} of ${name}`);
    hold(key !== 'id' || ID.test(value), 'an id that is no footnote’s', value);
    const classes = key === 'class' ? value.split(/\s+/) : [];
    const isKnown = classes.every((one) => one === '' || CLASS.test(one));
    hold(isKnown, 'a class that is not known', value);
    const isSize = ['width', 'height', 'colspan', 'rowspan', 'span'].includes(key);
    hold(!isSize || SIZE.test(value), 'a size without bounds', value);
  }
}

function checkElement(name: string, attributes: Attributes, policy: ShownPolicy): void {
  hold(Object.hasOwn(ELEMENTS, name), 'an element that is not allowed', name);
  checkAttributes(name, attributes);
  if (name === 'a') checkLink(attributes, policy);
  if (name === 'img') checkImage(attributes, policy);
  if (name !== 'input') return;
  hold(attributes.type === 'checkbox', 'a field to type in', attributes.type);
  hold(attributes.disabled !== undefined, 'a box that can be ticked');
}

interface AnyNode {
  readonly name?: string;
  readonly type: string;
  readonly attribs?: Attributes;
  readonly children?: readonly AnyNode[];
}

/** As the panel makes elements of it: by the parser that judged it, too. */
function checkAsShown(html: string, policy: ShownPolicy): void {
  let level: readonly AnyNode[] = parseDocument(html).children;
  for (let depth = 0; level.length > 0; depth++) {
    hold(depth <= 1000, 'elements that are nested without bounds');
    for (const { type, name = '', attribs = {} } of level) {
      hold(type === 'tag' || type === 'text', 'a node that is no element and no text', type);
      if (type === 'tag') checkElement(name, attribs, policy);
    }
    level = level.flatMap(({ children = [] }) => children);
  }
}

/** The elements as the HTML standard reads them: turndown brings a parser of it to Node. */
function elementsOf(html: string): readonly Element[] {
  let root: Element | null = null;
  const service = new TurndownService();
  service.addRule('root', {
    filter: (node) => {
      root ??= node.parentElement;
      return false;
    },
    replacement: () => '',
  });
  service.turndown(`<p>.</p>${html}`);
  // The first one is the paragraph above.
  return root === null ? [] : [...(root as Element).querySelectorAll('*')].slice(1);
}

function checkAsBrowsersReadIt(html: string, policy: ShownPolicy): void {
  for (const { localName, attributes } of elementsOf(html)) {
    const written = Array.from(attributes, ({ name, value }) => [name, value] as const);
    checkElement(localName, Object.fromEntries(written), policy);
  }
}

/**
 * Sees to it that what is shown holds nothing but what may be shown, read as the panel reads it and
 * as a browser would where it is pasted.
 * @throws {BrokenInvariant}
 */
export function holdSafe(html: string, policy: ShownPolicy = {}): void {
  checkAsShown(html, policy);
  checkAsBrowsersReadIt(html, policy);
}

const STYLE =
  /^(?:(?:text-align:(?:left|center|right)|mso-number-format:'\\@'|border-collapse:collapse)(?:;|$))+$/;

/**
 * As `holdSafe`, for rich text that goes to other programs: there a table has lines, its cells say how
 * they are aligned, and links open as those programs open them.
 * @throws {BrokenInvariant}
 */
export function holdPasted(html: string): void {
  for (const { localName, attributes } of elementsOf(html)) {
    const written = Array.from(attributes, ({ name, value }) => [name, value] as const);
    const { style, border, ...others } = Object.fromEntries(written);
    hold(style === undefined || STYLE.test(style), 'a style of its own', style);
    hold(border === undefined || localName === 'table', 'a border', localName);
    checkElement(localName, others, { isCopy: true });
  }
}

/** Every element of HTML as browsers read it, with its attributes. */
export function tagsIn(html: string): { readonly name: string; readonly attributes: Attributes }[] {
  return elementsOf(html).map(({ localName, attributes }) => ({
    name: localName,
    attributes: Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value])),
  }));
}
