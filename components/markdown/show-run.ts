import type { BlockGroup } from '@/lib/markdown/index.ts';

/** Asks a run to be shown at once, wherever it is, if it is the one that is wanted. */
export const SHOW_RUN = 'sidelight-show-run';

export type WantsRun = (group: BlockGroup) => boolean;
