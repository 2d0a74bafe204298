import sanitizeHtml, { type Attributes, type IFrame, type IOptions, type Tag } from 'sanitize-html';
import { resolveImage, resolveLink } from './address.ts';
import { ALLOWLIST, KNOWN_VALUES } from './allowlist.ts';
import { type BlockedTexts, describeBlockedImage, describeBlockedLink } from './blocked-texts.ts';
import { FOOTNOTE_ID, isSlug } from './heading-ids.ts';
import type { RenderPolicy } from './options.ts';
import { parser } from './parser.ts';

/**
 * Elements that only `sanitize` makes, for what the policy blocked. The HTML parser writes every
 * name it reads in small letters, so a tag with capitals is surely ours and can be replaced as text.
 */
const BLOCKED_LINK = 'Blocked-Link';
const BLOCKED_IMAGE = 'Blocked-Image';

const ALLOWED_TAGS: ReadonlySet<string> = new Set(ALLOWLIST.allowedTags);

/** The second pass drops nothing as a rule; only elements nested beyond the limit want more. */
const MAX_PASSES = 5;

const SMALL_NUMBER = /^\d{1,4}$/;
/**
 * At most 30: browsers keep a place for each row and column of a table that any cell spans. Sixty
 * cells of 1000 columns and 9999 rows end Firefox's process for extensions after two minutes.
 */
const SPAN = /^(?:[1-9]|[12]\d|30)$/;
const NUMBERS: ReadonlyMap<string, RegExp> = new Map([
  ['width', SMALL_NUMBER],
  ['height', SMALL_NUMBER],
  ['colspan', SPAN],
  ['rowspan', SPAN],
  ['span', SPAN],
]);

/** The id with the message's prefix, once; null when it is no footnote's id. */
function prefixFootnoteId(id: string, { idPrefix }: RenderPolicy): string | null {
  // First the id as it is: a prefix such as `f` is the beginning of a bare id too.
  if (FOOTNOTE_ID.test(id)) return idPrefix + id;
  const isPrefixed = id.startsWith(idPrefix) && FOOTNOTE_ID.test(id.slice(idPrefix.length));
  return isPrefixed ? id : null;
}

function withFootnoteId({ id, ...attributes }: Attributes, policy: RenderPolicy): Attributes {
  const prefixed = id === undefined ? null : prefixFootnoteId(id, policy);
  return prefixed === null ? attributes : { ...attributes, id: prefixed };
}

/** Only the parser writes an id with the prefix, which no model knows. */
function passHeading(tagName: string, attributes: Attributes, { idPrefix }: RenderPolicy): Tag {
  const { id, ...attribs } = attributes;
  if (idPrefix === '' || !id?.startsWith(idPrefix)) return { tagName, attribs };
  return { tagName, attribs: isSlug(id.slice(idPrefix.length)) ? { ...attribs, id } : attribs };
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The id of what a link within the page leads to; as it is where it can be neither note nor heading. */
function prefixFragment(fragment: string, policy: RenderPolicy): string {
  const footnote = prefixFootnoteId(fragment, policy);
  if (footnote !== null) return footnote;
  const slug = decoded(fragment).toLowerCase();
  const isPrefixed = policy.idPrefix === '' || fragment.startsWith(policy.idPrefix);
  return isPrefixed || !isSlug(slug) ? fragment : policy.idPrefix + slug;
}

function passLink({ target: _, rel: __, ...written }: Attributes, policy: RenderPolicy): Tag {
  const attribs = withFootnoteId(written, policy);
  if (attribs.href === undefined) return { tagName: 'a', attribs };
  const href = resolveLink(attribs.href, policy.links);
  if (href === null) {
    const title = describeBlockedLink(attribs.href, policy.blockedTexts);
    return { tagName: BLOCKED_LINK, attribs: { title } };
  }
  if (href.startsWith('#')) {
    const fragment = prefixFragment(href.slice(1), policy);
    return { tagName: 'a', attribs: { ...attribs, href: `#${fragment}` } };
  }
  const opensApart = { target: '_blank', rel: 'noopener noreferrer' };
  return { tagName: 'a', attribs: { ...attribs, href, ...opensApart } };
}

function passImage(attribs: Attributes, policy: RenderPolicy): Tag {
  const src = resolveImage(attribs.src ?? '', policy.images, policy.allowDataImages);
  if (src !== null) return { tagName: 'img', attribs: withSmallNumbers({ ...attribs, src }) };
  return {
    tagName: BLOCKED_IMAGE,
    attribs: {},
    text: describeBlockedImage(attribs.alt, policy.blockedTexts),
  };
}

/** The only input is the box of a task, and nobody can tick it; `isForeignInput` drops the others. */
function passTaskBox(written: Attributes): Tag {
  const attribs: Attributes = {};
  if (written.type?.toLowerCase() === 'checkbox') attribs.type = 'checkbox';
  attribs.disabled = '';
  if (written.checked !== undefined) attribs.checked = '';
  return { tagName: 'input', attribs };
}

function isForeignInput({ tag, attribs }: IFrame): boolean {
  return tag === 'input' && attribs.type !== 'checkbox';
}

/** Sizes stay within what a message can show. */
function withSmallNumbers(attribs: Attributes): Attributes {
  const isKept = ([name, value]: [string, string]) => NUMBERS.get(name)?.test(value) ?? true;
  return Object.fromEntries(Object.entries(attribs).filter(isKept));
}

function passCell(tagName: string, attribs: Attributes): Tag {
  return { tagName, attribs: withSmallNumbers(attribs) };
}

/** Runs last for each element, after those of its own. */
function dropUnknownValues(tagName: string, attribs: Attributes): Tag {
  for (const [name, value] of Object.entries(attribs)) {
    const known = KNOWN_VALUES.get(name);
    if (known && !known.includes(value)) delete attribs[name];
  }
  return { tagName, attribs };
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

function makeOptions(policy: RenderPolicy): IOptions {
  const pass = (name: string, attribs: Attributes) => passHeading(name, attribs, policy);
  return {
    ...ALLOWLIST,
    allowedTags: [...ALLOWLIST.allowedTags, BLOCKED_LINK, BLOCKED_IMAGE],
    allowedAttributes: { ...ALLOWLIST.allowedAttributes, [BLOCKED_LINK]: ['title'] },
    transformTags: {
      a: (_name, attribs) => passLink(attribs, policy),
      img: (_name, attribs) => passImage(attribs, policy),
      input: (_name, attribs) => passTaskBox(attribs),
      li: (tagName, attribs) => ({ tagName, attribs: withFootnoteId(attribs, policy) }),
      ...Object.fromEntries(HEADINGS.map((name) => [name, pass])),
      td: passCell,
      th: passCell,
      col: passCell,
      '*': dropUnknownValues,
    },
    exclusiveFilter: isForeignInput,
  };
}

/** sanitize-html escapes `<` in text and in attributes alike, so each of these is a tag of ours. */
function showBlocked(html: string, { linkMark }: BlockedTexts): string {
  return html
    .replaceAll(`<${BLOCKED_LINK} title=`, '<span title=')
    .replaceAll(`</${BLOCKED_LINK}>`, `${parser.utils.escapeHtml(linkMark)}</span>`)
    .replaceAll(`<${BLOCKED_IMAGE}>`, '')
    .replaceAll(`</${BLOCKED_IMAGE}>`, '');
}

const optionsOf = new WeakMap<RenderPolicy, IOptions>();

function findOptions(policy: RenderPolicy): IOptions {
  const options = optionsOf.get(policy) ?? makeOptions(policy);
  optionsOf.set(policy, options);
  return options;
}

/** As a browser reads HTML: of a carriage return, which an entity brings, it makes a new line. */
function withNewLines(html: string): string {
  return html.replaceAll('\r', '\n');
}

interface Pass {
  readonly html: string;
  /** An element was taken from between two others, which may now stand wrongly nested. */
  readonly hasDropped: boolean;
}

function sanitizeOnce(html: string, options: IOptions, texts: BlockedTexts): Pass {
  let depth = 0;
  let hasDropped = false;
  const sanitised = sanitizeHtml(html, {
    ...options,
    onOpenTag: (name) => {
      depth++;
      hasDropped ||= depth > ALLOWLIST.nestingLimit || !ALLOWED_TAGS.has(name);
    },
    onCloseTag: () => {
      depth--;
    },
  });
  return { html: withNewLines(showBlocked(sanitised, texts)), hasDropped };
}

/** Results kept for a policy: a block that settles comes again as it was, and so do those after it. */
const MOST_KEPT = 8;

const keptOf = new WeakMap<RenderPolicy, Map<string, string>>();

/**
 * The one door: every HTML that is shown has come through here. Keeps what the allowlist names,
 * and applies the link and image policy of the specification, section 5.
 *
 * Sanitising what was sanitised changes nothing: what dropped elements have held apart
 * (`<li><form><li>`) goes through again. A browser that reads the HTML may put elements elsewhere,
 * as it does with what stands wrongly in a table, but makes none that is not there.
 */
export function sanitize(html: string, policy: RenderPolicy): string {
  const kept = keptOf.get(policy) ?? new Map<string, string>();
  keptOf.set(policy, kept);
  const known = kept.get(html);
  if (known !== undefined) return known;
  const [oldest] = kept.keys();
  if (kept.size === MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  const sanitised = sanitizeAnew(html, policy);
  kept.set(html, sanitised);
  return sanitised;
}

function sanitizeAnew(html: string, policy: RenderPolicy): string {
  const options = findOptions(policy);
  let pass = sanitizeOnce(html, options, policy.blockedTexts);
  for (let passes = 1; pass.hasDropped && passes < MAX_PASSES; passes++) {
    pass = sanitizeOnce(pass.html, options, policy.blockedTexts);
  }
  return pass.html;
}
