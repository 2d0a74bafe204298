import { Tooltip } from '@base-ui/react/tooltip';
import { useRef, useState } from 'react';
import { i18n } from '#i18n';
import type { Selection } from '@/lib/chat/message.ts';
import type { Quote } from '@/lib/quotes/index.ts';
import { clearPlaceBeside } from './clear-place.ts';
import { quotePointer } from './pointed-quote.ts';
import styles from './quote-card.module.css';
import { quoteContext } from './quote-context.ts';

interface QuoteCardProps {
  id: string;
  anchor: Element;
  quote: Quote;
  /** Absent where no passage has the words. */
  passage: Selection | undefined;
  name: string;
}

function Sentence({ quote, passage }: { quote: Quote; passage: Selection }) {
  const { before, words, after } = quoteContext(passage.text, quote);
  return (
    <p className={styles.sentence} dir="auto">
      {before}
      <mark>{words}</mark>
      {after}
    </p>
  );
}

/** The sentence of a passage that a quotation is from, beside what is pointed at. */
export default function QuoteCard({ id, anchor, quote, passage, name }: QuoteCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [place] = useState(() => ({
    contextElement: anchor,
    getBoundingClientRect: () => clearPlaceBeside(anchor, card.current?.offsetHeight ?? 0),
  }));
  return (
    <Tooltip.Root open onOpenChange={(isOpen) => !isOpen && quotePointer.hide()}>
      <Tooltip.Portal container={anchor.closest<HTMLElement>('dialog, main') ?? undefined}>
        <Tooltip.Positioner
          anchor={place}
          side="top"
          align="start"
          collisionAvoidance={{ side: 'none', align: 'shift' }}
          collisionPadding={8}
          className={styles.place}
        >
          <Tooltip.Popup
            ref={card}
            id={id}
            className={styles.card}
            data-part="quote-card"
            onPointerEnter={() => quotePointer.stay()}
            onPointerLeave={() => quotePointer.leave()}
          >
            <p className={styles.name} dir="auto">
              {name}
            </p>
            {passage && <Sentence quote={quote} passage={passage} />}
            {!passage && <p className={styles.sentence}>{i18n.t('quotes.notFoundMore')}</p>}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
