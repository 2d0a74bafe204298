import { DEFAULT_BACK_END } from './defaults.ts';
import { backEndsItem, chosenBackEndItem, hasChosenItem } from './items.ts';
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

/** Has questions go to the back end of this id from now on. */
export async function chooseBackEnd(id: string): Promise<void> {
  await chosenBackEndItem.setValue(id);
  await hasChosenItem.setValue(true);
}

/** Whether there is nothing but the back end that the extension came with. */
export function isAsDelivered(backEnds: readonly BackEnd[]): boolean {
  const [only, ...others] = backEnds;
  return (
    others.length === 0 &&
    only?.id === DEFAULT_BACK_END.id &&
    only.address === DEFAULT_BACK_END.address &&
    only.kind === DEFAULT_BACK_END.kind
  );
}
