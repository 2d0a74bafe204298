import { DiagramError } from '../errors/block-errors.ts';
import { trustMarkup } from '../page-policy/trusted-types.ts';
import { isAllowedAttribute, isAllowedElement } from './allowed-svg.ts';
import type { Drawing } from './messages.ts';
import { cleanDeclarations, isSafeValue, safeStyleSheet } from './safe-css.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const IMAGE_ADDRESS = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=]*$/;

/** The link policy: the address to link to, or null for none. */
export type ResolveLink = (address: string) => string | null;

/** What the reader lets a picture hold. */
export interface PicturePolicy {
  readonly resolveLink: ResolveLink;
  /** Whether images in their own address may be in it, as they may in an answer. */
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
