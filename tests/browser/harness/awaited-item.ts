import { eventually } from './eventually.ts';

/** The one of this number in a list that grows, the first being 1, as soon as it is there. */
export async function awaitedItem<Item>(items: readonly Item[], number: number): Promise<Item> {
  await eventually(() => items.length).toBeGreaterThanOrEqual(number);
  const item = items[number - 1];
  if (item === undefined) throw new Error(`There is no item ${number}.`);
  return item;
}
