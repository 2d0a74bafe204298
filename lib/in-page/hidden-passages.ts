import { cutToLength } from '../chat/cut-passage.ts';
import { isDisguised } from '../chat/is-disguised.ts';
import { MAX_HIDDEN_LENGTH, MAX_HIDDEN_PASSAGES } from '../tools/limits.ts';
import type { PageText } from './page-markdown.ts';

type Hidden = NonNullable<PageText['hidden']>[number];

/** Those that were hidden from people first: a thousand closed menus are not to push them out. */
function byWeight(first: Hidden, second: Hidden): number {
  return Number(isDisguised(second)) - Number(isDisguised(first));
}

/** The hidden texts of a page, as many as are told of, and the number of all. Runs in the page. */
export function hiddenPassages({ hidden = [], hiddenCount = 0 }: Partial<PageText>) {
  const told = hidden.toSorted(byWeight).slice(0, MAX_HIDDEN_PASSAGES);
  return {
    hidden: told.map(({ text, reason }) => ({
      text: cutToLength(text, MAX_HIDDEN_LENGTH),
      reason,
    })),
    hiddenCount: Math.max(hiddenCount, hidden.length),
  };
}
