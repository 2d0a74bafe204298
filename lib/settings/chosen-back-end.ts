import { backEndsItem, chosenBackEndItem } from './items.ts';
import type { BackEnd } from './settings.ts';

/** The back end of this id, or the first where it is gone; `null` where there is none at all. */
export function chooseFrom(backEnds: readonly BackEnd[], id: string): BackEnd | null {
  return backEnds.find((backEnd) => backEnd.id === id) ?? backEnds[0] ?? null;
}

/** The back end that questions go to; `null` where none is set up. */
export async function chosenBackEnd(): Promise<BackEnd | null> {
  const [backEnds, id] = await Promise.all([backEndsItem.getValue(), chosenBackEndItem.getValue()]);
  return chooseFrom(backEnds, id);
}

/** The back end of this id; `null` where it is gone. */
export async function backEndOf(id: string): Promise<BackEnd | null> {
  return (await backEndsItem.getValue()).find((backEnd) => backEnd.id === id) ?? null;
}

/** Keeps a back end, in the place of the one with its id where there is one. */
export async function storeBackEnd(backEnd: BackEnd): Promise<void> {
  const backEnds = await backEndsItem.getValue();
  const index = backEnds.findIndex(({ id }) => id === backEnd.id);
  await backEndsItem.setValue(
    index === -1 ? [...backEnds, backEnd] : backEnds.with(index, backEnd),
  );
}
