import { type Area, containsArea } from './area.ts';

interface Extent {
  /** Through which its content is seen, in the pixels of the frame around it. */
  readonly window: Area;
  /** All that can be brought into the window. */
  readonly reach: Area;
}

/** What moves its content as one: the window of the browser, the page in it, a scroller. */
export class Frame {
  readonly outer: Frame | undefined;
  readonly window: Area;
  /** A sticky box goes its own way. */
  readonly isLoose: boolean;
  readonly #reach: Area;

  constructor({ window, reach }: Extent, outer?: Frame, isLoose = false) {
    this.outer = outer;
    this.window = window;
    this.isLoose = isLoose;
    this.#reach = reach;
  }

  /** Says that an area is in sight as everything is scrolled now. */
  shows(area: Area): boolean {
    return containsArea(this.window, area) && (this.outer?.shows(area) ?? true);
  }

  /** All places of the frame around it where an area of this one can be seen. */
  placesOf(area: Area): Area {
    if (this.isLoose) return area;
    const { window } = this;
    const reach = this.#reach;
    return {
      left: Math.max(window.left, area.left + Math.min(0, window.right - reach.right)),
      top: Math.max(window.top, area.top + Math.min(0, window.bottom - reach.bottom)),
      right: Math.min(window.right, area.right + Math.max(0, window.left - reach.left)),
      bottom: Math.min(window.bottom, area.bottom + Math.max(0, window.top - reach.top)),
    };
  }
}
