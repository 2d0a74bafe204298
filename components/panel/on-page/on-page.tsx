import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import type { WantedPlace } from '../../history/conversation-item.tsx';
import { useFrontPage } from './use-front-page.ts';

// It reads the database.
const OnPageLine = lazyComponent(() => import('./on-page-line.tsx'));

export interface OnPageProps {
  /** The conversation that is shown: what it says itself is no news. */
  conversationId: string | null;
  /** An answer is under way. */
  isBusy: boolean;
  /** The passages of the draft: a page among them has been read. */
  passages: readonly DraftSelection[];
  onShow: (conversationId: string, place?: WantedPlace) => void;
}

/** Tells of the answers about the page in front, where there are any. */
export default function OnPage(props: OnPageProps) {
  const page = useFrontPage();
  return (
    page && (
      <OptionalPart>
        <OnPageLine key={`${page.key} ${page.isPrivate}`} page={page} {...props} />
      </OptionalPart>
    )
  );
}
