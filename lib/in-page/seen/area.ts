/** A rectangle in pixels, from the upper left corner of what a document's scrolling begins with. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const EVERYWHERE: Area = {
  left: -Infinity,
  top: -Infinity,
  right: Infinity,
  bottom: Infinity,
};

export function sharedArea(one: Area, other: Area): Area {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

/** Of less than two pixels in a direction nothing can be read. */
export function isTiny({ left, top, right, bottom }: Area): boolean {
  return right - left < 2 || bottom - top < 2;
}

export function isMeeting(one: Area, other: Area): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  );
}

export function containsPoint(area: Area, x: number, y: number): boolean {
  return x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
}

/** Rounding leaves boxes of one size a fraction of a pixel apart. */
export function containsArea(outer: Area, inner: Area): boolean {
  return (
    outer.left <= inner.left + 1 &&
    outer.top <= inner.top + 1 &&
    outer.right >= inner.right - 1 &&
    outer.bottom >= inner.bottom - 1
  );
}

/** The parts of an area that another leaves of it: above, below and beside that. */
export function leftOf(area: Area, other: Area): Area[] {
  if (!isMeeting(area, other)) return [area];
  const { top, bottom } = sharedArea(area, other);
  return [
    { ...area, bottom: top },
    { ...area, top: bottom },
    { ...area, top, bottom, right: other.left },
    { ...area, top, bottom, left: other.right },
  ].filter((part) => !isTiny(part));
}
