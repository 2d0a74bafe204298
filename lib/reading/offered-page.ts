import type { CaptureFailure } from '../chat/capture-failure.ts';

/** The page in front, as it was offered. */
interface OfferedPage {
  readonly id: string;
  /** The one in which it was. */
  readonly visit: string;
  /** The reader has pressed for it. Else nobody waits for the news that it cannot be read. */
  readonly isAsked: boolean;
  /** It could not be read. */
  readonly why?: CaptureFailure;
}

/** The last one. */
export const offeredPage: { last: OfferedPage | null } = { last: null };

/** @returns what the reader is told of an offer that could not be read; `null` where they asked for none */
export function offerFailure(id: string, why: CaptureFailure | null): CaptureFailure | null {
  const { last } = offeredPage;
  if (why === null || last?.id !== id) return why;
  offeredPage.last = { ...last, why };
  return last.isAsked ? why : null;
}
