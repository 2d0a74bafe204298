import type { BlockGroup } from '@/lib/markdown/block.ts';

/** The event that asks a run to be shown at once, wherever it is, if it is the wanted one. */
export const SHOW_RUN = 'sidelight-show-run';

export type WantsRun = (group: BlockGroup) => boolean;

/** Asks a run that is far to be shown. @returns whether it left that to others */
export function askForRun(run: Element, wanted: WantsRun = () => true): boolean {
  return run.dispatchEvent(new CustomEvent(SHOW_RUN, { detail: wanted, cancelable: true }));
}
