import { i18n } from '#i18n';
import { useBrowserCommands } from '@/components/shortcuts/use-browser-commands.ts';
import { TextButton } from '@/components/ui/button.tsx';
import type { ChatMessage } from '@/lib/chat/message.ts';
import type { Draft } from '@/lib/conversations/draft.ts';
import { takePageIn } from '@/lib/conversations/left-out-pages.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { Attaching } from '../use-ask.ts';
import styles from './front-page-line.module.css';
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
  const { conversationId, draft, attaching } = props;
  const { offer, page, offerNow } = useFrontOffer({ ...props, asked: attaching.asked });
  useCloseAtKey(offer !== 'closed' && offer !== 'offer');
  if (offer === 'sent') {
    return (
      <p className={styles.line} data-part="front-page" data-offer={offer}>
        {i18n.t('frontPage.sent')}
      </p>
    );
  }
  const isOut = offer === 'closed' || offer === 'left-out';
  // The ways to have it read are shown already.
  if (!isOut || attaching.blocked) return null;
  const include = async () => {
    if (page.state !== 'none' && page.url !== undefined) {
      await takePageIn(conversationId, page.url);
      // Alone it is offered, and goes when another page comes to the front.
      if (draft.selections.length === 0) return offerNow();
    }
    await attaching.goOn();
  };
  return (
    <div className={styles.line} data-part="front-page" data-offer={offer}>
      <p>{i18n.t('frontPage.notIncluded')}</p>
      <TextButton name="include-page" onClick={() => void include().catch(reportUnexpected)}>
        {i18n.t('frontPage.include')}
      </TextButton>
      {offer === 'closed' && <Keys />}
    </div>
  );
}
