import { useState } from 'react';
import type { BackEndFields } from '@/lib/back-ends/back-end-fields.ts';

/** The typed fields of a back end that are not kept yet; others are shown as they are kept. */
export type Draft = Partial<BackEndFields>;

const NOTHING_TYPED: Draft = {};

/**
 * Drafts of all back ends' forms, by their ids. They stay when another one is looked at, and when
 * another tab changes something.
 */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const edit = (id: string, change: (draft: Draft) => Draft) =>
    setDrafts((all) => new Map(all).set(id, change(all.get(id) ?? NOTHING_TYPED)));
  return {
    of: (id: string): Draft => drafts.get(id) ?? NOTHING_TYPED,
    type: (id: string, typed: Draft) => edit(id, (draft) => ({ ...draft, ...typed })),
    /** Forgets what has been kept, but not what was typed since. */
    settle: (id: string, kept: Draft) => edit(id, (draft) => withoutSame(draft, kept)),
  };
}

function withoutSame(draft: Draft, kept: Draft): Draft {
  const entries = Object.entries(draft);
  const same = new Set(
    Object.entries(kept).map(([key, value]) => `${key}:${JSON.stringify(value)}`),
  );
  return Object.fromEntries(
    entries.filter(([key, value]) => !same.has(`${key}:${JSON.stringify(value)}`)),
  );
}
