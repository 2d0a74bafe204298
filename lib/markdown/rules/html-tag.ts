/**
 * Every element of the HTML standard, the obsolete ones (section 16.2) included. Not svg and math:
 * those the door would empty, so a reader is better served by their source.
 */
const HTML_ELEMENTS: ReadonlySet<string> = new Set(
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

const NAMES = [...HTML_ELEMENTS];

/** In small letters, or in capitals as HTML was once written; `Form` is a component's name. */
function isInOneCase(name: string): boolean {
  return name === name.toLowerCase() || name === name.toUpperCase();
}

/** The name is that of an element, as one writes it. */
export function isElement(name: string): boolean {
  return isInOneCase(name) && HTML_ELEMENTS.has(name.toLowerCase());
}

/** The name of an element may begin so. */
export function mayBecomeElement(start: string): boolean {
  const small = start.toLowerCase();
  return isInOneCase(start) && NAMES.some((name) => name.startsWith(small));
}

/** Attributes of tags, also without a value. Any other word makes prose of it: `a <b then`. */
export const ATTRIBUTES =
  `action align allowfullscreen alt async autofocus autoplay border charset checked class color
  colspan compact controls datetime default defer dir disabled download face formaction height
  hidden href http-equiv id inert integrity ismap itemscope lang loading loop method multiple muted
  name nomodule noshade novalidate nowrap open ping placeholder playsinline poster property
  readonly referrerpolicy rel required reversed role rowspan selected size sizes span src srcdoc
  srcset start style target title type value width xmlns`
    .split(/\s+/)
    .concat('data-', 'aria-');

/** Event handlers; not `on`, `only` and `onto`. */
const LISTENER = /^on[a-z]{3,}$/;

export function isKnownAttribute(name: string): boolean {
  const isListed = ATTRIBUTES.some((known) =>
    known.endsWith('-') ? name.startsWith(known) : name === known,
  );
  return isListed || LISTENER.test(name);
}

/** A whole tag. */
export interface Tag {
  /** In small letters. */
  readonly name: string;
  readonly isEndTag: boolean;
  readonly hasValues: boolean;
}

const TAG = /^<(\/?)([A-Za-z][A-Za-z0-9-]*)([\s\S]*)$/;
const ATTRIBUTE = /\s+([a-z_:][\w:.-]*)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/gi;

/**
 * Reads what markdown-it takes for a tag. Null where it is none: its name is no element's, or words
 * follow it as in `a<b and c>d`.
 */
export function readTag(text: string): Tag | null {
  const [, slash, written = '', rest = ''] = TAG.exec(text) ?? [];
  if (!isElement(written)) return null;
  let hasValues = false;
  let hasWords = false;
  for (const [, name = '', value] of rest.matchAll(ATTRIBUTE)) {
    if (value !== undefined) hasValues = true;
    else if (!isKnownAttribute(name.toLowerCase())) hasWords = true;
  }
  if (hasWords && !hasValues) return null;
  return { name: written.toLowerCase(), isEndTag: slash === '/', hasValues };
}
