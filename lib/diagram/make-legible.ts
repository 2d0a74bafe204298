import { type Colour, contrast, mix, readComputed, readHex, writeHex } from '../colour.ts';
import type { DrawingTheme } from './messages.ts';

/** WCAG 2.2, success criterion 1.4.3, for text of every size. */
const TEXT_CONTRAST = 4.5;
const DARK: Colour = [30, 30, 28];
const LIGHT: Colour = [255, 255, 255];

/** WCAG 2.2, success criterion 1.4.11, for lines. */
const LINE_CONTRAST = 3;
/** Beyond these it is left as it is: each text is looked for on each area. */
const MAX_PAIRS = 1_000_000;

interface Area {
  readonly element: Element;
  readonly box: DOMRect;
  readonly colour: Colour;
  readonly opacity: number;
}

/** The text's own colour where it can be read on the background, else the one that can. */
export function legibleOn(background: Colour, text: Colour): Colour {
  if (contrast(background, text) >= TEXT_CONTRAST) return text;
  return contrast(background, DARK) >= contrast(background, LIGHT) ? DARK : LIGHT;
}

/** Shapes that stand in the picture, and not what others take from its definitions. */
function shapesOf(svg: Element): SVGElement[] {
  const shapes = svg.querySelectorAll<SVGElement>('rect, path, polygon, circle, ellipse');
  return [...shapes].filter((shape) => !shape.closest('defs, marker, symbol, clipPath, mask'));
}

function toArea(element: SVGElement): Area | null {
  const { fill, fillOpacity, opacity } = getComputedStyle(element);
  const read = readComputed(fill);
  if (!read) return null;
  const seen = read.opacity * Number(fillOpacity) * Number(opacity);
  return { element, box: element.getBoundingClientRect(), colour: read.colour, opacity: seen };
}

function isUnder({ element, box }: Area, text: Element, x: number, y: number): boolean {
  const isInside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  // Later elements are drawn above earlier ones.
  return isInside && (element.compareDocumentPosition(text) & 4) !== 0;
}

/** The colour behind the middle of a text. */
function backgroundOf(text: Element, areas: readonly Area[], surface: Colour): Colour {
  const { left, right, top, bottom } = text.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return areas
    .filter((area) => isUnder(area, text, x, y))
    .reduce((below, { colour, opacity }) => mix(colour, below, opacity), surface);
}

function fixText(text: SVGElement | HTMLElement, areas: readonly Area[], surface: Colour): void {
  const property = text instanceof SVGElement ? 'fill' : 'color';
  const read = readComputed(getComputedStyle(text)[property]);
  if (!read) return;
  const legible = legibleOn(backgroundOf(text, areas, surface), read.colour);
  if (legible !== read.colour) text.style.setProperty(property, writeHex(legible), 'important');
}

/** Texts without others inside them, each with its own colour. */
function textsOf(svg: Element): (SVGElement | HTMLElement)[] {
  const texts = svg.querySelectorAll<SVGElement | HTMLElement>('text, tspan, foreignObject *');
  return [...texts].filter((text) => text.textContent.trim() && text.childElementCount === 0);
}

/** Lines between nodes, and the heads of arrows, which some kinds draw black whatever the theme. */
function fixLines(svg: Element, surface: Colour, wanted: string): void {
  const fix = (element: SVGElement, property: 'stroke' | 'fill') => {
    const read = readComputed(getComputedStyle(element)[property]);
    if (!read || read.opacity === 0 || contrast(read.colour, surface) >= LINE_CONTRAST) return;
    element.style.setProperty(property, wanted, 'important');
  };
  const lines = '[marker-end], [marker-start], .relationshipLine';
  for (const line of svg.querySelectorAll<SVGElement>(lines)) fix(line, 'stroke');
  for (const head of svg.querySelectorAll<SVGElement>('marker path, marker polygon')) {
    if (getComputedStyle(head).fill === 'rgb(0, 0, 0)') fix(head, 'fill');
  }
}

/**
 * Gives texts, lines and arrows a colour that is seen on what is behind them. Diagrams are mostly
 * written for a light page and name only backgrounds, and some of Mermaid's kinds have colours
 * that no theme changes.
 * @param svg in the document, so that its styles and boxes are known
 */
export function makeLegible(svg: Element, { colours }: DrawingTheme): void {
  const surface = readHex(colours.surface);
  fixLines(svg, surface, colours['text-quiet']);
  const areas = shapesOf(svg).flatMap((shape) => toArea(shape) ?? []);
  const texts = textsOf(svg);
  if (areas.length * texts.length > MAX_PAIRS) return;
  for (const text of texts) fixText(text, areas, surface);
}
