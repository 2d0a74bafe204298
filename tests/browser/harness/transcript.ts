import type { Page } from 'puppeteer-core';
import type { Panel } from './panel.ts';

const REGION = '[data-part="transcript"]';

/** In the panel's page: calls back in each frame, when all in it has its place. */
declare global {
  var atEachFrame: (look: () => void) => void;
}

/** The place of the text at the top of the view, at each frame since it was first looked at. */
export interface Watch {
  /** How far it has been from where it was, upwards and downwards, in CSS pixels. */
  strayed(): Promise<[number, number]>;
}

/** The panel's scrolled region, worked by the mouse and the keyboard and measured. */
export class Transcript {
  readonly page: Page;

  constructor(panel: Panel) {
    this.page = panel.page;
  }

  /** Turns the wheel over the middle of the region, or of something in it; up is negative. */
  async turnWheel(deltaY: number, over = REGION): Promise<void> {
    const { x, y } = await this.#middle(over);
    await this.page.mouse.move(x, y);
    await this.page.mouse.wheel({ deltaY });
  }

  focus(): Promise<void> {
    return this.page.$eval('section[data-part="transcript"]', (region) => {
      region.focus({ preventScroll: true });
    });
  }

  /** CSS pixels that are scrolled out below. */
  distance(): Promise<number> {
    return this.page.$eval('[data-part="transcript"]', (region) =>
      Math.round(region.scrollHeight - region.clientHeight - region.scrollTop),
    );
  }

  /** CSS pixels of all that is in it. */
  height(): Promise<number> {
    return this.page.$eval(REGION, (region) => region.scrollHeight);
  }

  /** Whether something in it scrolls sideways. */
  isWide(selector: string): Promise<boolean> {
    return this.page.evaluate((wanted) => {
      const found = document.querySelector(wanted);
      return found !== null && found.scrollWidth > found.clientWidth;
    }, selector);
  }

  top(): Promise<number> {
    return this.page.$eval('[data-part="transcript"]', (region) => Math.round(region.scrollTop));
  }

  /** Waits until the region has not moved for some frames, so that no wheel or key is at work. */
  rest(): Promise<void> {
    return this.page.$eval('[data-part="transcript"]', async (region) => {
      let still = 0;
      let last = region.scrollTop;
      while (still < 8) {
        await new Promise(requestAnimationFrame);
        still = region.scrollTop === last ? still + 1 : 0;
        last = region.scrollTop;
      }
    });
  }

  /** Watches the first text that is wholly in view, once a frame. */
  async watchText(): Promise<Watch> {
    await this.#defineAtEachFrame();
    const watched = await this.page.evaluateHandle(() => {
      const region = document.querySelector('[data-part="transcript"]');
      if (!region) throw new Error('there is no transcript');
      const edge = region.getBoundingClientRect().top;
      const placeOf = (node: Node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getClientRects()[0];
      };
      const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      let text = texts.nextNode();
      const isInView = (node: Node) => {
        const place = placeOf(node);
        return place !== undefined && place.height > 0 && place.top >= edge;
      };
      while (text && !isInView(text)) text = texts.nextNode();
      const found = text;
      if (!found) throw new Error('no text is in view');
      const start = placeOf(found)?.top ?? Number.NaN;
      const strayed: [number, number] = [0, 0];
      const look = () => {
        const moved = (placeOf(found)?.top ?? Number.NaN) - start;
        strayed[0] = Math.min(strayed[0], moved);
        strayed[1] = Math.max(strayed[1], moved);
      };
      atEachFrame(look);
      return strayed;
    });
    return {
      strayed: () =>
        watched.evaluate(async (places) => {
          // The frames of what has come by now are drawn and looked at.
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
          return places;
        }),
    };
  }

  /** Records at each frame how far the end is, from the first frame with a transcript on. */
  async watchDistance(): Promise<() => Promise<number[]>> {
    await this.#defineAtEachFrame();
    const watched = await this.page.evaluateHandle(() => {
      const distances: number[] = [];
      const look = () => {
        const region = document.querySelector('[data-part="transcript"]');
        if (region) {
          distances.push(Math.round(region.scrollHeight - region.clientHeight - region.scrollTop));
        }
      };
      atEachFrame(look);
      return distances;
    });
    return () => watched.jsonValue();
  }

  /**
   * Lets the page look at what each frame will show: after the panel's observers of sizes have been
   * told of it. Those of deeper elements are told later, and of the same depth in order of their age.
   */
  #defineAtEachFrame(): Promise<void> {
    return this.page.evaluate(() => {
      const onceSized = (element: Element, callback: () => void) => {
        const sizes = new ResizeObserver(() => {
          sizes.disconnect();
          callback();
        });
        sizes.observe(element);
      };
      globalThis.atEachFrame = (look) =>
        requestAnimationFrame(function watch() {
          onceSized(document.documentElement, () => onceSized(document.body, look));
          requestAnimationFrame(watch);
        });
    });
  }

  async #middle(selector: string): Promise<{ x: number; y: number }> {
    return this.page.$eval(selector, (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    });
  }
}
