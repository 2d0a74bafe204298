/** The edges of what is drawn, in CSS pixels. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The column's padding beside a message, where the numbers of lists and the focus's ring may be. */
const BESIDE_PX = 16;
/** What is above and below a message is further away than this. */
const ABOVE_PX = 8;

function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

/** Where a message may draw. */
export function roomOf(message: Element): Box {
  const { left, top, right, bottom } = boxOf(message);
  return {
    left: left - BESIDE_PX,
    top: top - ABOVE_PX,
    right: right + BESIDE_PX,
    bottom: bottom + ABOVE_PX,
  };
}

function isWithin(inner: Box, outer: Box): boolean {
  const isEmpty = inner.right <= inner.left || inner.bottom <= inner.top;
  // Half a pixel is a matter of rounding.
  return (
    isEmpty ||
    (inner.left >= outer.left - 0.5 &&
      inner.top >= outer.top - 0.5 &&
      inner.right <= outer.right + 0.5 &&
      inner.bottom <= outer.bottom + 0.5)
  );
}

function cut(box: Box, edge: Box, x: boolean, y: boolean): Box {
  return {
    left: x ? Math.max(box.left, edge.left) : box.left,
    right: x ? Math.min(box.right, edge.right) : box.right,
    top: y ? Math.max(box.top, edge.top) : box.top,
    bottom: y ? Math.min(box.bottom, edge.bottom) : box.bottom,
  };
}

function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}

/** The box as an element around it clips it. */
function clippedBy(box: Box, element: Element): Box {
  const style = getComputedStyle(element);
  const isContained =
    /paint|strict|content/.test(style.contain) || style.contentVisibility === 'auto';
  const x = isContained || style.overflowX !== 'visible';
  const y = isContained || style.overflowY !== 'visible';
  if (!(x || y)) return box;
  const hasMargin = isContained || style.overflowX === 'clip' || style.overflowY === 'clip';
  const margin = hasMargin ? Number.parseFloat(style.getPropertyValue('overflow-clip-margin')) : 0;
  return cut(box, grown(boxOf(element), Number.isNaN(margin) ? 0 : margin), x, y);
}

/** Whether an element is what an absolutely positioned one within it stands by. */
function holdsPositioned(element: Element): boolean {
  const { position, contain, transform, contentVisibility, containerType } =
    getComputedStyle(element);
  return (
    position !== 'static' ||
    transform !== 'none' ||
    contentVisibility === 'auto' ||
    /paint|layout|strict|content/.test(contain) ||
    containerType !== 'normal'
  );
}

/** What of the page an element's children can be seen in, by how they are placed. */
interface Region {
  readonly flow: Box;
  /** For those that are placed absolutely, which what does not hold them does not clip. */
  readonly positioned: Box;
}

const EVERYWHERE: Box = {
  left: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
};

/** What the elements of a message clip; each is asked once, for they may be nested deeply. */
class Clips {
  readonly #message: Element;
  readonly #regions = new Map<Element, Region>();

  constructor(message: Element) {
    this.#message = message;
  }

  /** What is seen of an element's box. */
  seenBox(element: Element): Box {
    return cut(boxOf(element), this.#aroundOf(element), true, true);
  }

  #aroundOf(element: Element): Box {
    const { parentElement } = element;
    if (element === this.#message || !parentElement) return EVERYWHERE;
    const { flow, positioned } = this.#regionIn(parentElement);
    return getComputedStyle(element).position === 'absolute' ? positioned : flow;
  }

  #regionIn(element: Element): Region {
    const known = this.#regions.get(element);
    if (known) return known;
    const flow = clippedBy(this.#aroundOf(element), element);
    const outer = element.parentElement;
    const isHolder = element === this.#message || !outer || holdsPositioned(element);
    const region = { flow, positioned: isHolder ? flow : this.#regionIn(outer).positioned };
    this.#regions.set(element, region);
    return region;
  }
}

function describe(element: Element, { left, top, right, bottom }: Box, room: Box): string {
  const numbers = [left, top, right, bottom].map(Math.round).join(' ');
  const allowed = [room.left, room.top, room.right, room.bottom].map(Math.round).join(' ');
  const kind = [element.localName, element.getAttribute('class')].filter(Boolean).join('.');
  return `${kind} is drawn at ${numbers}, outside its message at ${allowed}.`;
}

/** The first of these elements that is drawn outside of its message. */
export function escapedElement(message: Element, elements: Iterable<Element>): string | null {
  const room = roomOf(message);
  const clips = new Clips(message);
  for (const element of elements) {
    if (!message.contains(element) || isWithin(boxOf(element), room)) continue;
    const seen = clips.seenBox(element);
    if (!isWithin(seen, room)) return describe(element, seen, room);
  }
  return null;
}

/** What of the message lies where others are, at points around it. */
export function coveringElement(message: Element): string | null {
  const { left, top, right, bottom } = roomOf(message);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const points: readonly (readonly [number, number])[] = [
    [left - 2, middle.y],
    [right + 2, middle.y],
    [middle.x, top - 2],
    [middle.x, bottom + 2],
    [left + 20, top - 12],
    [right - 20, bottom + 12],
    [3, 3],
    [innerWidth - 3, innerHeight - 3],
  ];
  for (const [x, y] of points) {
    const element = document.elementFromPoint(x, y);
    if (element && message.contains(element)) {
      return `${element.localName} lies at ${Math.round(x)} ${Math.round(y)}, outside its message.`;
    }
  }
  return null;
}
