/** A place in the order of painting: https://www.w3.org/TR/CSS22/zindex.html. */
export interface PaintOrder {
  readonly outer: PaintOrder | undefined;
  readonly layer: number;
  /** In the order of the tree. */
  readonly index: number;
  readonly depth: number;
}

/** Those of a z-index are its number; no number is above that of the top layer. */
export const LAYER = {
  block: 0,
  float: 0.25,
  inline: 0.5,
  positioned: 0.75,
  top: Number.MAX_SAFE_INTEGER,
} as const;

export const BOTTOM: PaintOrder = { outer: undefined, layer: 0, index: 0, depth: 0 };

export function within(outer: PaintOrder, layer: number, index: number): PaintOrder {
  return { outer, layer, index, depth: outer.depth + 1 };
}

function risenTo(depth: number, order: PaintOrder): PaintOrder {
  let risen = order;
  while (risen.depth > depth && risen.outer) risen = risen.outer;
  return risen;
}

/** Less than 0 where the first is painted before the other. */
export function byOrder(one: PaintOrder, other: PaintOrder): number {
  const depth = Math.min(one.depth, other.depth);
  let first = risenTo(depth, one);
  let second = risenTo(depth, other);
  while (first !== second && first.outer !== second.outer && first.outer && second.outer) {
    first = first.outer;
    second = second.outer;
  }
  return first.layer - second.layer || first.index - second.index || one.depth - other.depth;
}
