import { chosenOf } from '@/lib/settings/chosen-back-end.ts';
import { backEndsItem, chosenBackEndItem, hasChosenItem } from '@/lib/settings/items.ts';
import type { BackEnd } from '@/lib/settings/settings.ts';
import { useSetting } from './use-setting.ts';

/** The back end that questions go to; `null` where none is chosen, `undefined` until that is known. */
export function useChosenBackEnd(): BackEnd | null | undefined {
  const backEnds = useSetting(backEndsItem);
  const chosenId = useSetting(chosenBackEndItem);
  const hasChosen = useSetting(hasChosenItem);
  if (!backEnds || chosenId === null || hasChosen === null) return undefined;
  return chosenOf({ backEnds, chosenId, hasChosen });
}
