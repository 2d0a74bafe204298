import { type Area, isTiny, sharedArea } from '../area.ts';
import type { GeneratedStyles } from '../generated-styles.ts';
import { attributeOf, isMatch, namespaceOf, tagOf } from '../live-node.ts';
import type { PageView } from '../page-view.ts';
import { type Hold, ordered, type Surroundings } from '../surroundings.ts';
import { PICTURES } from '../tags.ts';
import { type Colour, colourOf, coloursIn, gradientColours } from './colour.ts';
import type { Drawing } from './drawn-words.ts';
import { isColourFilter } from './effects.ts';
import { BOTTOM, LAYER, type PaintOrder, within } from './paint-order.ts';
import type { Painted } from './painted.ts';
import { pseudoArea } from './pseudo-area.ts';
import { hasWideLines, wideLines } from './wide-lines.ts';

interface Fill {
  /** `undefined` where pixels are not known. */
  readonly colours: readonly Colour[] | undefined;
  /** It is laid over all of the box. */
  readonly isWhole: boolean;
}

const UNKNOWN: Fill = { colours: undefined, isWhole: false };

function imageFill(image: string, size: string): Fill {
  const colours = gradientColours(image);
  return { colours, isWhole: colours !== undefined && /^(?:auto|cover|100%)$/.test(size) };
}

/** What the style of a box lays under its content, from the lowest. */
function fillsOf(style: CSSStyleDeclaration): Fill[] {
  const { backgroundColor, backgroundImage, boxShadow, borderImageSource } = style;
  const fills: Fill[] = [];
  const colour = colourOf(backgroundColor);
  const isBare = (!colour || colour[3] < 0.02) && backgroundImage === 'none';
  if (!isBare && !/text/.test(style.backgroundClip)) {
    if (colour) fills.push({ colours: [colour], isWhole: true });
    if (backgroundImage !== 'none') fills.push(imageFill(backgroundImage, style.backgroundSize));
  }
  if (borderImageSource !== 'none') fills.push(UNKNOWN);
  if (boxShadow.includes('inset')) fills.push({ colours: coloursIn(boxShadow), isWhole: false });
  return fills;
}

/** The part of a box that its round corners leave. */
function coreOf(area: Area, { borderRadius }: CSSStyleDeclaration): Area {
  if (borderRadius === '0px') return area;
  const least = Math.min(area.right - area.left, area.bottom - area.top);
  const radii = Array.from(borderRadius.matchAll(/([\d.]+)(px|%)/g), ([, number, unit]) =>
    unit === '%' ? (Number(number) * least) / 100 : Number(number),
  );
  const radius = Math.min(least / 2, Math.max(0, ...radii));
  // A square within a circle.
  const inset = (1 - Math.SQRT1_2) * radius;
  return {
    left: area.left + inset,
    top: area.top + inset,
    right: area.right - inset,
    bottom: area.bottom - inset,
  };
}

interface Place {
  readonly around: Surroundings;
  /** In the order of the tree. */
  readonly index: number;
  readonly view: PageView;
  readonly painted: Painted;
  readonly generated: GeneratedStyles;
}

/** A filter of what is below shows that in other colours. */
function recoloursBelow({ backdropFilter = 'none' }: CSSStyleDeclaration): boolean {
  return isColourFilter(backdropFilter.replace(/saturate\([^)]*\)/g, ''));
}

function ownOrder({ whole, isWhole }: Surroundings, layer: number, index: number): PaintOrder {
  return isWhole ? whole : within(whole, layer, index);
}

function drawingOf(element: Element, area: Area): Drawing | undefined {
  if (!(element instanceof HTMLCanvasElement)) return undefined;
  const { width, height } = element;
  return { canvas: element, width, height, area };
}

const SVG = 'http://www.w3.org/2000/svg';
const SHAPES = /^(?:rect|circle|ellipse|path|polygon)$/;

/** Shapes of a drawing are grounds of its letters, and covers. */
function shapeFills(tag: string, { fill, fillOpacity }: CSSStyleDeclaration): Fill[] {
  if (tag === 'use' || tag === 'image') return [UNKNOWN];
  if (!SHAPES.test(tag) || fill === 'none') return [];
  const colour = colourOf(fill);
  if (!colour) return [UNKNOWN];
  const [red, green, blue, alpha] = colour;
  return [{ colours: [[red, green, blue, alpha * Number(fillOpacity)]], isWhole: tag === 'rect' }];
}

function fillsIn(element: Element, style: CSSStyleDeclaration, isPicture: boolean): Fill[] {
  const tag = tagOf(element);
  if (namespaceOf(element) === SVG && tag !== 'svg') return shapeFills(tag, style);
  const unknown = isPicture || recoloursBelow(style) ? [UNKNOWN] : [];
  return [...fillsOf(style), ...unknown];
}

function paintOwn(element: Element, style: CSSStyleDeclaration, place: Place, isPicture: boolean) {
  const { around, index, view, painted } = place;
  if (recoloursBelow(style)) painted.isInPicture = false;
  const fills = fillsIn(element, style, isPicture);
  const hasLines = hasWideLines(style);
  if ((fills.length === 0 && !hasLines) || style.visibility !== 'visible') return;
  const layer = isPicture || style.display === 'inline' ? LAYER.inline : LAYER.block;
  const order = ownOrder(around, layer, index);
  const { clip, frame } = around.own;
  for (const whole of view.areasOf(Element.prototype.getClientRects.call(element))) {
    const area = sharedArea(whole, clip);
    if (isTiny(area)) continue;
    for (const fill of fills) {
      const { colours, isWhole } = fill;
      const isSure = isWhole && !around.isVague && !around.isBlended;
      painted.add({
        area,
        core: isSure ? sharedArea(coreOf(whole, style), clip) : undefined,
        frame,
        order,
        colours: around.isBlended ? undefined : colours,
        opacity: around.opacity,
        drawing: fill === UNKNOWN && !around.isBlended ? drawingOf(element, whole) : undefined,
      });
    }
    for (const line of hasLines ? wideLines(style, whole) : []) {
      const isOver = line.kind === 'outline';
      painted.add({
        area: sharedArea(line.area, clip),
        core: around.isVague ? undefined : sharedArea(line.area, clip),
        frame,
        order: isOver ? within(around.whole, LAYER.positioned, index) : order,
        colours: around.isBlended ? undefined : [line.colour],
        opacity: around.opacity,
      });
    }
  }
}

function pseudoHold({ position }: CSSStyleDeclaration, around: Surroundings): Hold {
  if (position === 'fixed') return around.fixed;
  return position === 'absolute' ? around.absolute : around;
}

/** Its place is known to the pixel: it is taken out of the flow, and not moved or cut. */
function isPlaced({ position, transform, clipPath, maskImage }: CSSStyleDeclaration): boolean {
  const isOut = position === 'absolute' || position === 'fixed';
  return isOut && transform === 'none' && clipPath === 'none' && (maskImage ?? 'none') === 'none';
}

/** Generated content in the flow may be a ground, and never covers: no browser tells where it is. */
/** A child of its element, which comes after that and before the next one. */
const AFTER_ITS_ELEMENT = 0.5;

function paintPseudo(element: Element, style: CSSStyleDeclaration, place: Place) {
  const { around, view, painted } = place;
  const index = place.index + AFTER_ITS_ELEMENT;
  const { display, opacity, visibility } = style;
  if (display === 'none' || visibility !== 'visible' || Number(opacity) < 0.02) return;
  const fills = fillsOf(style);
  if (fills.length === 0) return;
  const hold = pseudoHold(style, around);
  const area = pseudoArea(style, hold.box, view.areaOfElement(element));
  if (!area) return;
  const { whole, isWhole: isRaised } = ordered(style, around, index);
  const order = isRaised ? whole : within(whole, LAYER.block, index);
  const isSure = isPlaced(style) && !around.isVague && !around.isBlended;
  for (const { colours, isWhole } of fills) {
    painted.add({
      area: sharedArea(area, hold.clip),
      core: isSure && isWhole ? sharedArea(coreOf(area, style), hold.clip) : undefined,
      frame: hold.frame,
      order,
      colours: around.isBlended ? undefined : colours,
      opacity: around.opacity * Number(opacity),
    });
  }
}

/** What a dialog lays over the page. */
function paintBackdrop(element: Element, { around, painted }: Place) {
  if (!isMatch(element, ':modal, :popover-open')) return;
  const { clip, frame } = around.fixed;
  const order = within(BOTTOM, LAYER.top, -1);
  const { opacity } = around;
  for (const { colours } of fillsOf(getComputedStyle(element, '::backdrop')))
    painted.add({ area: clip, core: undefined, frame, order, colours, opacity });
}

/** Adds all grounds that an element brings. */
export function paintElement(element: Element, style: CSSStyleDeclaration, place: Place): void {
  const tag = tagOf(element);
  const isPicture = PICTURES.has(tag);
  if (!place.view.isCanvasOf(element)) paintOwn(element, style, place, isPicture);
  if (isPicture) return;
  if (tag === 'dialog' || attributeOf(element, 'popover') !== null) paintBackdrop(element, place);
  for (const generated of Object.values(place.generated)) paintPseudo(element, generated, place);
}
