import type { MouseEvent } from 'react';
import { i18n } from '#i18n';
import { useBrowserCommands } from '@/components/shortcuts/use-browser-commands.ts';
import { TextButton } from '@/components/ui/button.tsx';
import { lookAgain } from '@/lib/browser/watch-tabs.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { Draft } from '@/lib/conversations/draft.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { focusComposer } from '../focus-composer.ts';
import type { Attaching } from '../use-ask.ts';
import styles from './front-page-line.module.css';
import { guardPlaceOf } from './guard-place.ts';
import { useCloseAtKey } from './use-close-at-key.ts';
import { useFrontOffer } from './use-front-offer.ts';

interface FrontPageLineProps {
  conversationId: string;
  /** The branch that is shown. */
  messages: readonly ChatMessage[];
  draft: Draft;
  onDraft: (change: (draft: Draft) => Draft) => void;
  attaching: Attaching;
}

/** The key that lets the page be read. */
function Keys() {
  const keys = useBrowserCommands().find(({ name }) => name === 'open-panel')?.keys;
  return keys ? <kbd dir="ltr">{keys}</kbd> : null;
}

/**
 * Offers the page in front; where no chip stands for it, says in its place whether the conversation has
 * it.
 */
export default function FrontPageLine(props: FrontPageLineProps) {
  const { draft, attaching } = props;
  const { offer, page } = useFrontOffer({ ...props, asked: attaching.asked });
  useCloseAtKey(offer !== 'closed' && offer !== 'offer');
  if (offer === 'none' || offer === 'attached' || offer === 'offer') return null;
  // The ways to have it read are shown already, or why it cannot be.
  if (offer !== 'sent' && attaching.blocked) return null;
  // The browser can be asked for one page only where it tells its address.
  const known = 'url' in page && page.url !== undefined ? page : null;
  const isOut = offer === 'closed' || offer === 'left-out';
  const include = ({ currentTarget, detail }: MouseEvent) => {
    // The actions on it come to where the pointer is, which a key does not press at.
    if (detail > 0) guardPlaceOf(currentTarget);
    // Alone it is offered, and goes when another page comes to the front.
    if (known && draft.selections.length === 0) lookAgain(known.tabId);
    else attaching.goOn().catch(reportUnexpected);
    focusComposer();
  };
  return (
    <div className={styles.line} data-part="front-page" data-offer={offer}>
      <p>{isOut ? i18n.t('frontPage.notIncluded') : i18n.t(`frontPage.${offer}`)}</p>
      {isOut && (
        <TextButton name="include-page" onClick={include}>
          {i18n.t(known ? 'frontPage.include' : 'frontPage.includeHow')}
        </TextButton>
      )}
      {offer === 'closed' && <Keys />}
    </div>
  );
}
