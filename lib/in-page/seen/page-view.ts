import { ofDocument } from '../unclobbered.ts';
import { type Area, EVERYWHERE } from './area.ts';
import { Frame } from './frame.ts';
import { scrollHeightOf } from './live-node.ts';
import {
  type Colour,
  colourOf,
  type Ground,
  gradientColours,
  laidOver,
  withRange,
} from './paint/colour.ts';
import { BOTTOM, LAYER, within } from './paint/paint-order.ts';
import { reachableArea, type Surroundings } from './surroundings.ts';

/** Browsers' own ground of dark pages, each a little different. */
const DARK: Ground = [
  [18, 18, 18, 1],
  [30, 30, 34, 1],
];
const WHITE: Colour = [255, 255, 255, 1];

/** A window's view of its document, in the document's own pixels. */
export class PageView {
  readonly page: Document;
  readonly window: Window;
  readonly root: Element;
  readonly #body: Element;
  /** As it is now: fixed boxes are measured by it. */
  readonly #viewport = { left: 0, top: 0, right: 0, bottom: 0 };
  #start: Surroundings | undefined;
  #topBoxes = 0;

  constructor(page: Document) {
    const window = ofDocument(page, 'defaultView');
    const root = ofDocument(page, 'documentElement');
    if (!window || !root) throw new TypeError('The document is not shown.');
    this.page = page;
    this.window = window;
    this.root = root;
    this.#body = ofDocument(page, 'body');
    this.lookAgain();
  }

  /** The reader may have scrolled while the page had its thread. */
  lookAgain(): void {
    const { innerWidth, innerHeight, scrollX, scrollY } = this.window;
    Object.assign(this.#viewport, {
      left: scrollX,
      top: scrollY,
      right: scrollX + innerWidth,
      bottom: scrollY + innerHeight,
    });
  }

  areaOf({ left, top, right, bottom }: DOMRect): Area {
    const { left: x, top: y } = this.#viewport;
    return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
  }

  areasOf(rects: DOMRectList): Area[] {
    const areas: Area[] = [];
    // By number: an iterator takes twice as long.
    for (let index = 0; index < rects.length; index++)
      areas.push(this.areaOf(rects[index] as DOMRect));
    return areas;
  }

  areaOfElement(element: Element): Area {
    return this.areaOf(Element.prototype.getBoundingClientRect.call(element));
  }

  /** All that scrolling the page can show, were it not held still: a dialog may hold it. */
  #reach(): Area {
    const shown = this.#viewport;
    const [root, body] = [getComputedStyle(this.root), getComputedStyle(this.#body)];
    const isRootsOwn = root.overflowX !== 'visible' || root.overflowY !== 'visible';
    const { overflowX } = isRootsOwn ? root : body;
    const isNarrow = overflowX === 'hidden' || overflowX === 'clip';
    const reach = reachableArea(this.#scroller, { ...shown }, body);
    // A body that is fixed, or in one that does not scroll, is no part of what the root scrolls.
    const { top } = this.areaOfElement(this.#body);
    return {
      left: isNarrow ? shown.left : reach.left,
      right: isNarrow ? shown.right : reach.right,
      top: Math.min(reach.top, top),
      bottom: Math.max(reach.bottom, shown.bottom, top + scrollHeightOf(this.#body)),
    };
  }

  /** Of a page in quirks mode it is the body. */
  get #scroller(): Element {
    const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'scrollingElement') ?? {};
    return get?.call(this.page) ?? this.root;
  }

  /** The ground of a page that has none of its own. */
  get #base(): Ground {
    const isForced = this.window.matchMedia('(forced-colors: active)').matches;
    // What a frame stands on shows through it.
    if (isForced || this.window.parent !== this.window) return undefined;
    const { colorScheme } = getComputedStyle(this.root);
    const prefersDark = this.window.matchMedia('(prefers-color-scheme: dark)').matches;
    const isDark = /dark/.test(colorScheme) && (prefersDark || !/light/.test(colorScheme));
    return isDark ? DARK : [WHITE, WHITE];
  }

  /** The element that the ground of the canvas is taken from: CSS Backgrounds 3, 2.11.2. */
  get #canvasElement(): Element {
    const { backgroundColor, backgroundImage } = getComputedStyle(this.root);
    const isBare = backgroundImage === 'none' && colourOf(backgroundColor)?.[3] === 0;
    return isBare ? this.#body : this.root;
  }

  /** Its own ground is not painted as that of a box. */
  isCanvasOf(element: Element): boolean {
    return element === this.#body && this.#canvasElement === element;
  }

  /** Firefox 153 leaves the dark ground of its own out of pictures. */
  get hasBrowsersGround(): boolean {
    const alpha = colourOf(getComputedStyle(this.#canvasElement).backgroundColor)?.[3] ?? 0;
    return this.#base === DARK && alpha < 1;
  }

  get canvas(): Ground {
    const { backgroundColor, backgroundImage } = getComputedStyle(this.#canvasElement);
    const colour = colourOf(backgroundColor);
    const ground = colour ? laidOver(this.#base, [colour], 1) : this.#base;
    if (backgroundImage === 'none') return ground;
    const colours = gradientColours(backgroundImage);
    return colours && withRange(ground, laidOver(ground, colours, 1));
  }

  get surroundings(): Surroundings {
    this.#start ??= this.#starting();
    return this.#start;
  }

  #starting(): Surroundings {
    const window = this.#viewport;
    const clip = this.#reach();
    const screen = new Frame({ window: EVERYWHERE, reach: EVERYWHERE });
    const frame = new Frame({ window: { ...window }, reach: clip }, screen);
    const hold = { clip, frame, box: { ...window, top: 0, left: 0 } };
    return {
      ...hold,
      own: hold,
      absolute: hold,
      fixed: { clip: window, frame: screen, box: window },
      opacity: 1,
      isBlended: false,
      isVague: false,
      isUnsure: false,
      shapes: [],
      isInCode: false,
      holdsItems: false,
      context: BOTTOM,
      whole: BOTTOM,
      isWhole: false,
    };
  }

  /** Of what lies above the page, whatever stands around it in the tree. */
  get topLayer(): Surroundings {
    const start = this.surroundings;
    const whole = within(BOTTOM, LAYER.top, this.#topBoxes++);
    return { ...start, ...start.fixed, context: whole, whole };
  }
}
