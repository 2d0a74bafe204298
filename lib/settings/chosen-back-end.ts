import { DEFAULT_BACK_END } from './defaults.ts';
import { backEndsItem, chosenBackEndItem, hasChosenItem } from './items.ts';
import type { BackEnd } from './settings.ts';

/** The back end of this id, or the first where it is gone; `null` where there is none at all. */
export function chooseFrom(backEnds: readonly BackEnd[], id: string): BackEnd | null {
  return backEnds.find((backEnd) => backEnd.id === id) ?? backEnds[0] ?? null;
}

/** What is kept of who answers. */
export interface KeptChoice {
  readonly backEnds: readonly BackEnd[];
  readonly chosenId: string;
  readonly hasChosen: boolean;
}

/** The one that questions go to; `null` before the reader has chosen, and where none is set up. */
export function chosenOf({ backEnds, chosenId, hasChosen }: KeptChoice): BackEnd | null {
  if (!hasChosen && isAsDelivered(backEnds)) return null;
  return chooseFrom(backEnds, chosenId);
}

export async function readChoice(): Promise<KeptChoice> {
  const [backEnds, chosenId, hasChosen] = await Promise.all([
    backEndsItem.getValue(),
    chosenBackEndItem.getValue(),
    hasChosenItem.getValue(),
  ]);
  return { backEnds, chosenId, hasChosen };
}

/** The back end that questions go to; `null` before the reader has chosen, and where none is set up. */
export async function chosenBackEnd(): Promise<BackEnd | null> {
  return chosenOf(await readChoice());
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
function isAsDelivered(backEnds: readonly BackEnd[]): boolean {
  const [only, ...others] = backEnds;
  return (
    others.length === 0 &&
    only?.id === DEFAULT_BACK_END.id &&
    only.address === DEFAULT_BACK_END.address &&
    only.kind === DEFAULT_BACK_END.kind
  );
}
