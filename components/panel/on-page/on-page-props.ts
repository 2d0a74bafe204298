import type { WantedPlace } from '@/components/history/conversation-item.tsx';
import type { DraftSelection } from '@/lib/conversations/draft.ts';

export interface OnPageProps {
  /** The conversation that is shown: what it says itself is no news. */
  conversationId: string | null;
  /** An answer is under way. */
  isBusy: boolean;
  /** The passages of the draft: a page among them has been read. */
  passages: readonly DraftSelection[];
  onShow: (conversationId: string, place?: WantedPlace) => void;
}
