import { ofDocument } from '../unclobbered.ts';
import { type Area, EVERYWHERE } from './area.ts';
import { type Colour, colourOf, type Ground } from './colour.ts';
import { parentElementOf } from './live-node.ts';
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
  #scrollX = 0;
  #scrollY = 0;

  constructor(page: Document) {
    const window = ofDocument(page, 'defaultView');
    const root = ofDocument(page, 'documentElement');
    if (!window || !root) throw new TypeError('The document is not shown.');
    this.page = page;
    this.window = window;
    this.root = root;
    this.lookAgain();
  }

  /** The reader may have scrolled while the page had its thread. */
  lookAgain(): void {
    this.#scrollX = this.window.scrollX;
    this.#scrollY = this.window.scrollY;
  }

  areaOf({ left, top, right, bottom }: DOMRect): Area {
    return {
      left: left + this.#scrollX,
      top: top + this.#scrollY,
      right: right + this.#scrollX,
      bottom: bottom + this.#scrollY,
    };
  }

  areaOfElement(element: Element): Area {
    return this.areaOf(Element.prototype.getBoundingClientRect.call(element));
  }

  get viewport(): Area {
    const { innerWidth, innerHeight, scrollX, scrollY } = this.window;
    return {
      left: scrollX,
      top: scrollY,
      right: scrollX + innerWidth,
      bottom: scrollY + innerHeight,
    };
  }

  get maxScroll(): number {
    return Math.max(0, this.root.scrollHeight - this.window.innerHeight);
  }

  /** A page that a dialog holds still is one to be scrolled. */
  #isHeldByDialog(): boolean {
    const { innerWidth, innerHeight } = this.window;
    let element = Document.prototype.elementFromPoint.call(
      this.page,
      innerWidth / 2,
      innerHeight / 2,
    );
    for (; element; element = parentElementOf(element)) {
      if (getComputedStyle(element).position === 'fixed') return true;
    }
    return false;
  }

  /** All that scrolling the page can show. */
  #reach(): Area {
    const style = getComputedStyle(this.root);
    const body = getComputedStyle(ofDocument(this.page, 'body'));
    const isRootsOwn = style.overflowX !== 'visible' || style.overflowY !== 'visible';
    const { overflowX, overflowY } = isRootsOwn ? style : body;
    const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const reach = reachableArea(this.root, { ...this.viewport }, style);
    const shown = this.viewport;
    const isHeld = isClipped(overflowY) && !this.#isHeldByDialog();
    return {
      left: isClipped(overflowX) ? shown.left : reach.left,
      right: isClipped(overflowX) ? shown.right : reach.right,
      top: isHeld ? shown.top : reach.top,
      bottom: isHeld ? shown.bottom : Math.max(reach.bottom, shown.bottom),
    };
  }

  get canvas(): Ground {
    for (const element of [this.root, ofDocument(this.page, 'body')]) {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      if (backgroundImage !== 'none') return undefined;
      const colour = colourOf(backgroundColor);
      if (colour && colour[3] > 0.95) return [colour, colour];
    }
    const { colorScheme } = getComputedStyle(this.root);
    const prefersDark = this.window.matchMedia('(prefers-color-scheme: dark)').matches;
    const isDark = /dark/.test(colorScheme) && (prefersDark || !/light/.test(colorScheme));
    return isDark ? DARK : [WHITE, WHITE];
  }

  get surroundings(): Surroundings {
    const clip = this.#reach();
    return {
      opacity: 1,
      clip,
      positionedClip: clip,
      window: undefined,
      isFixed: false,
      isBlended: false,
      isInCode: false,
      context: [],
      whole: [],
    };
  }

  /** Of what lies above the page, whatever stands around it in the tree. */
  get topLayer(): Surroundings {
    const clip = this.viewport;
    const whole = [Infinity];
    return {
      ...this.surroundings,
      clip: { ...EVERYWHERE, left: clip.left, top: clip.top },
      positionedClip: EVERYWHERE,
      isFixed: true,
      context: whole,
      whole,
    };
  }
}
