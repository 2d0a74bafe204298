import { DiagramError } from '../errors/block-errors.ts';
import { trustMarkup } from '../page-policy/trusted-types.ts';
import type { Drawing } from './messages.ts';
import { cleanDeclarations, isSafeValue, safeStyleSheet } from './safe-css.ts';

/** Elements of a picture. Any other is left out with all that is in it. */
const ELEMENTS: Readonly<Record<string, ReadonlySet<string>>> = {
  'http://www.w3.org/2000/svg': names(`
    svg g a switch title desc defs symbol use style
    path rect circle ellipse line polyline polygon text tspan textPath image foreignObject
    marker clipPath mask pattern linearGradient radialGradient stop
    filter feDropShadow feGaussianBlur feOffset feMerge feMergeNode feFlood feComposite feBlend
    feColorMatrix`),
  'http://www.w3.org/1999/xhtml': names(
    'div span p br b i em strong code pre u s sub sup small ul ol li',
  ),
  'http://www.w3.org/1998/Math/MathML': names(`
    math semantics mrow mi mn mo ms mtext mspace msup msub msubsup mfrac msqrt mroot
    mover munder munderover mtable mtr mtd mstyle mpadded mphantom menclose mmultiscripts`),
};

const ATTRIBUTES = names(`
  class id transform d points x y x1 x2 y1 y2 cx cy r rx ry fx fy fr dx dy width height
  viewBox preserveAspectRatio fill fill-opacity fill-rule stroke stroke-width stroke-opacity
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit opacity color
  display visibility overflow transform-origin vector-effect paint-order shape-rendering
  font-family font-size font-style font-weight text-anchor text-decoration text-rendering
  dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing writing-mode
  textLength lengthAdjust startOffset side rotate pathLength
  marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient
  clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits filter filterUnits
  primitiveUnits in in2 result operator values type mode stdDeviation flood-color flood-opacity
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  patternUnits patternContentUnits patternTransform xml:space dir lang
  mathvariant mathsize mathcolor stretchy fence separator symmetric lspace rspace minsize maxsize
  accent accentunder scriptlevel displaystyle linethickness columnalign rowspacing columnspacing
  columnlines rowlines notation voffset height depth`);

function names(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

function isAllowedElement({ namespaceURI, localName }: Element): boolean {
  return (
    Object.hasOwn(ELEMENTS, namespaceURI ?? '') &&
    ELEMENTS[namespaceURI ?? '']?.has(localName) === true
  );
}

/** Allows an attribute whose value is safe; addresses and styles have their own rules. */
function isAllowedAttribute(name: string): boolean {
  return ATTRIBUTES.has(name);
}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const IMAGE_ADDRESS = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=]*$/;

/** The link policy: the address to link to, or null for none. */
type ResolveLink = (address: string) => string | null;

/** The reader's policy for pictures. */
export interface PicturePolicy {
  readonly resolveLink: ResolveLink;
  /** Lets images in that are in their own address, as in an answer. */
  readonly allowDataImages: boolean;
}

/** A drawing as elements that may stand in the page. */
export interface Picture {
  readonly svg: SVGSVGElement;
  readonly kind: string;
  /** In CSS pixels, before it is fitted into its place. */
  readonly width: number;
  readonly height: number;
  /** The author's own name of it and words about it (`accTitle`, `accDescr`). */
  readonly title: string;
  readonly description: string;
  readonly hasLinks: boolean;
}

function addressOf(element: Element): string {
  return element.getAttribute('href') ?? element.getAttributeNS(XLINK, 'href') ?? '';
}

function copyLink(from: Element, to: Element, resolveLink: ResolveLink): void {
  const address = resolveLink(addressOf(from));
  if (address === null) return;
  to.setAttribute('href', address);
  to.setAttribute('target', '_blank');
  to.setAttribute('rel', 'noopener noreferrer');
}

function copyAddress(from: Element, to: Element, policy: PicturePolicy): void {
  const address = addressOf(from);
  if (from.localName === 'a') copyLink(from, to, policy.resolveLink);
  if (from.localName === 'use' && address.startsWith('#')) to.setAttribute('href', address);
  const isImage = from.localName === 'image' && IMAGE_ADDRESS.test(address);
  if (isImage && policy.allowDataImages) to.setAttribute('href', address);
}

function copyAttributes(from: Element, to: Element): void {
  for (const { name, value } of from.attributes) {
    if (isAllowedAttribute(name) && isSafeValue(value)) to.setAttribute(name, value);
  }
  const style = from.getAttribute('style');
  if (style && 'style' in to && to.style instanceof CSSStyleDeclaration) {
    to.style.cssText = style;
    cleanDeclarations(to.style);
  }
}

/** Made anew of what is allowed, and not cleaned: what is not thought of is not there. */
function copy(from: Element, policy: PicturePolicy): Element {
  const to = document.createElementNS(from.namespaceURI, from.localName);
  copyAttributes(from, to);
  copyAddress(from, to, policy);
  if (from.localName === 'style') {
    to.textContent = safeStyleSheet(from.textContent);
    return to;
  }
  for (const child of from.childNodes) {
    if (child instanceof Text) to.append(child.data);
    else if (child instanceof Element && isAllowedElement(child)) {
      to.append(copy(child, policy));
    }
  }
  return to;
}

const asTrusted = trustMarkup('sidelight-drawing');

function parse(svg: string): Element {
  // biome-ignore lint/plugin: read as XML, which runs nothing, and built anew from what is allowed.
  const { documentElement } = new DOMParser().parseFromString(asTrusted(svg), 'image/svg+xml');
  const isSvg = documentElement.namespaceURI === SVG && documentElement.localName === 'svg';
  if (!isSvg) throw new DiagramError('');
  return documentElement;
}

function sizeOf(svg: Element): { width: number; height: number } {
  const box = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const [, , width = 0, height = 0] = box;
  if (!(width > 0 && height > 0)) throw new DiagramError('');
  return { width, height };
}

function childText(svg: Element, name: string): string {
  const child = [...svg.children].find(({ localName }) => localName === name);
  return child?.textContent.trim() ?? '';
}

/**
 * Makes the elements of a drawing: a new tree of allowed elements and attributes only. Nothing in
 * it runs or loads; links go where the policy lets them, and images in their own address are
 * there if the reader wants such.
 * @throws DiagramError when it is no picture
 */
export function toPicture({ svg: text, kind }: Drawing, policy: PicturePolicy): Picture {
  const drawn = parse(text);
  const { width, height } = sizeOf(drawn);
  const svg = copy(drawn, policy);
  if (!(svg instanceof SVGSVGElement)) throw new DiagramError('');
  svg.removeAttribute('style');
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  return {
    svg,
    kind,
    width,
    height,
    title: childText(svg, 'title'),
    description: childText(svg, 'desc'),
    hasLinks: svg.querySelector('a[href]') !== null,
  };
}
