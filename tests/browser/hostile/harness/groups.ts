/** The items in groups of a size; the last may be smaller. */
export function groups<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return items.flatMap((_, index) =>
    index % size === 0 ? [items.slice(index, index + size)] : [],
  );
}
