/**
 * What an answer may be made of, written down apart from lib/markdown's own list: what a reader is
 * to see of Markdown, and what our components, KaTeX and Lucide add to it.
 */
function names(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';
const MATHML = 'http://www.w3.org/1998/Math/MathML';

const ELEMENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  [HTML]: names(`
    h1 h2 h3 h4 h5 h6 p div section blockquote pre hr br wbr ul ol li dl dt dd
    details summary figure figcaption table caption colgroup col thead tbody tfoot tr th td
    a img code em strong s del ins sub sup kbd mark abbr b i u small cite q dfn samp var time
    span bdi ruby rb rt rp label input button output`),
  [SVG]: names('svg g path rect line circle ellipse polyline polygon'),
  [MATHML]: names(`
    math semantics annotation mrow mi mn mo ms mtext mspace msup msub msubsup mfrac msqrt mroot
    mover munder munderover mtable mtr mtd mstyle mpadded mphantom menclose mmultiscripts merror
    mlabeledtr mglyph`),
};

/** Of diagrams, in their shadow trees. */
const DRAWN: Readonly<Record<string, ReadonlySet<string>>> = {
  [HTML]: names('div span p br b i em strong code pre u s sub sup small ul ol li'),
  [SVG]: names(`
    svg g a switch title desc defs symbol use style path rect circle ellipse line polyline polygon
    text tspan textPath image foreignObject marker clipPath mask pattern linearGradient
    radialGradient stop filter feDropShadow feGaussianBlur feOffset feMerge feMergeNode feFlood
    feComposite feBlend feColorMatrix`),
  [MATHML]: ELEMENTS[MATHML] ?? new Set(),
};

const ATTRIBUTES = names(`
  class id dir lang title role tabindex style href target rel src alt width height loading decoding
  referrerpolicy type name disabled checked open start reversed value colspan rowspan span align
  datetime abbr draggable contenteditable hidden scope
  xmlns viewBox fill stroke stroke-width stroke-linecap stroke-linejoin d x y x1 x2 y1 y2 cx cy r
  rx ry points preserveAspectRatio
  encoding display mathvariant stretchy fence separator accent accentunder lspace rspace minsize
  maxsize displaystyle scriptlevel linethickness columnalign rowspacing columnspacing columnlines
  rowlines notation voffset depth mathcolor mathbackground mathsize symmetric movablelimits
  largeop linebreak side minlabelspacing framespacing frame`);
const OWN_ATTRIBUTES = /^(?:aria|data)-[a-z-]+$/;

const LINK = /^(?:https?:\/\/|(?:mailto|xmpp|ircs?):|#)/;
const PICTURE = /^(?:https?:\/\/|data:image\/)/;

/** What KaTeX and our components write by hand; nothing of it loads or leaves its place. */
const STYLE_PROPERTY =
  /^(?:--[\w-]+|(?:min-|max-)?(?:width|height)|(?:inline|block)-size|(?:margin|padding)(?:-\w+)*|top|bottom|left|right|vertical-align|alignment-baseline|baseline-(?:shift|source)|(?:background-)?color|border(?:-\w+)*|position|text-align|font-size|transform|contain-intrinsic[\w-]*|display)$/;
const UNSAFE_STYLE = /url\(|image\(|image-set\(|expression|@import|fixed|sticky|\\/i;

function wrongStyle(element: Element): string | null {
  const { style } = element as HTMLElement;
  const strange = [...style].find((name) => !STYLE_PROPERTY.test(name));
  if (strange) return `${element.localName} has the style ${strange}.`;
  return UNSAFE_STYLE.test(style.cssText)
    ? `${element.localName} has the style ${style.cssText}.`
    : null;
}

function wrongAttribute(element: Element, { name, value }: Attr): string | null {
  if (/^on/i.test(name)) return `${element.localName} has ${name}.`;
  if (!ATTRIBUTES.has(name) && !OWN_ATTRIBUTES.test(name))
    return `${element.localName} has ${name}="${value}".`;
  if (name === 'href' && !LINK.test(value)) return `${element.localName} leads to ${value}.`;
  if (name === 'src' && !PICTURE.test(value)) return `${element.localName} shows ${value}.`;
  if (name === 'target' && value !== '_blank') return `A link opens in ${value}.`;
  if (name === 'contenteditable' && value !== 'false')
    return `${element.localName} can be written in.`;
  return null;
}

function wrongLink(element: Element): string | null {
  if (element.localName !== 'a' || element.namespaceURI !== HTML) return null;
  const href = element.getAttribute('href');
  if (href === null || href.startsWith('#')) return null;
  const isApart = element.getAttribute('target') === '_blank';
  const rel = (element.getAttribute('rel') ?? '').split(' ');
  const tellsNothing = rel.includes('noopener') && rel.includes('noreferrer');
  return isApart && tellsNothing ? null : `The link to ${href} opens in the panel or tells of it.`;
}

function wrongInput(element: Element): string | null {
  if (!(element instanceof HTMLInputElement)) return null;
  return element.type === 'checkbox' && element.disabled
    ? null
    : `There is an input ${element.type}.`;
}

/** What is wrong with an element of an answer by itself. */
export function wrongElement(element: Element): string | null {
  const allowed = ELEMENTS[element.namespaceURI ?? ''];
  if (!allowed?.has(element.localName))
    return `There is a ${element.localName} of ${element.namespaceURI}.`;
  for (const attribute of element.attributes) {
    const wrong = wrongAttribute(element, attribute);
    if (wrong) return wrong;
  }
  return (
    wrongLink(element) ??
    wrongInput(element) ??
    (element.hasAttribute('style') ? wrongStyle(element) : null)
  );
}

const LOADING = /url\(\s*["']?(?!#)|@import|image-set\(|src\(/i;
const DRAWN_ADDRESS = /^(?:href|xlink:href|src|srcset|action|formaction|ping|data|poster)$/;

/** What is wrong with an element of a diagram's shadow tree. */
export function wrongDrawnElement(element: Element): string | null {
  const { localName } = element;
  if (!DRAWN[element.namespaceURI ?? '']?.has(localName)) return `A diagram has a ${localName}.`;
  if (localName === 'style' && LOADING.test(element.textContent))
    return 'The style of a diagram loads.';
  for (const { name, value } of element.attributes) {
    if (/^on/i.test(name)) return `A diagram's ${localName} has ${name}.`;
    if (LOADING.test(value)) return `A diagram's ${localName} has ${name}="${value}".`;
    const mayLead = localName === 'a' ? LINK : localName === 'image' ? /^data:image\/|^#/ : /^#/;
    if (DRAWN_ADDRESS.test(name) && !mayLead.test(value))
      return `A diagram's ${localName} leads to ${value}.`;
  }
  return null;
}
