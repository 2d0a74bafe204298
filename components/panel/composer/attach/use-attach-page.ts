import { useState } from 'react';
import type { CaptureFailure } from '@/lib/chat/capture-failure.ts';
import type { NotAttached } from '@/lib/reading/attach-page.ts';

/** Why the page in front is not attached. */
export type WhyNot = NotAttached | CaptureFailure;

/** A page that cannot be attached, or has to be allowed before. */
interface Blocked {
  readonly conversationId: string | null;
  readonly reason: WhyNot;
  /** Done once the page is allowed; absent: it is attached. */
  readonly again?: (() => Promise<void>) | undefined;
}

/** Attaches the page in front, and remembers why that cannot be. */
export function useAttachPage(conversationId: string | null, forgetNotice: () => void) {
  const [found, setBlocked] = useState<Blocked | null>(null);
  const blocked = found?.conversationId === conversationId ? found : null;
  const tell = (result: 'attached' | WhyNot, again?: () => Promise<void>) => {
    forgetNotice();
    setBlocked(result === 'attached' ? null : { conversationId, reason: result, again });
  };
  return {
    /** The reason to be shown with the ways to allow the page; `null` where there is none. */
    blocked,
    tell,
    forget: () => setBlocked(null),
    /** @returns whether it is being attached */
    attachWhole: async (actionId?: string, again?: () => Promise<void>): Promise<boolean> => {
      const { attachWholePage } = await import('@/lib/reading/attach-page.ts');
      const result = await attachWholePage(actionId);
      tell(result, again);
      return result === 'attached';
    },
  };
}
