import { chooseFrom } from '@/lib/settings/chosen-back-end.ts';
import { backEndsItem, chosenBackEndItem } from '@/lib/settings/items.ts';
import type { BackEnd } from '@/lib/settings/settings.ts';
import { useSetting } from './use-setting.ts';

/** The back end that questions go to; `null` until that is known, or where there is none. */
export function useChosenBackEnd(): BackEnd | null {
  const backEnds = useSetting(backEndsItem);
  const chosenId = useSetting(chosenBackEndItem);
  return backEnds && chosenId !== null ? chooseFrom(backEnds, chosenId) : null;
}
