import { idsIn } from '@/lib/markdown/ids-in.ts';
import type { BlockGroup } from '@/lib/markdown/index.ts';
import { SHOW_RUN, type WantsRun } from './show-run.ts';

/** Runs stand within runs as deep as blocks do. */
const MOST_NESTED = 100;

/** Has the run that holds the note, the mark or the heading be made, wherever in the document it is. */
export function showFarTarget(document: Element, id: string): void {
  const wanted: WantsRun = ({ blocks }: BlockGroup) =>
    idsIn(blocks).some((own) => id.endsWith(own));
  for (let count = 0; count < MOST_NESTED; count++) {
    const runs = [...document.querySelectorAll('[data-far]')];
    const event = () => new CustomEvent(SHOW_RUN, { detail: wanted, cancelable: true });
    // The run that takes it says so, and what stands within it may be far, too.
    if (runs.every((run) => run.dispatchEvent(event()))) return;
  }
}
