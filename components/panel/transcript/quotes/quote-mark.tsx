import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';
import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import type { Selection } from '@/lib/chat/message.ts';
import type { Quote } from '@/lib/quotes/index.ts';
import { plainText } from '@/lib/search/plain-text.ts';
import { useLeading } from '../places/use-leading.ts';
import { quotePointer } from './pointed-quote.ts';
import styles from './quote-mark.module.css';

// Most quotations are neither pointed at nor pressed.
const QuoteCard = lazyComponent(() => import('./quote-card.tsx'));
const KeptWords = lazyComponent(() => import('./kept-words.tsx'));

function isForOther({ target }: MouseEvent): boolean {
  const isSelecting = document.getSelection()?.isCollapsed === false;
  return isSelecting || (target instanceof Element && target.closest('a') !== null);
}

function pointing(quote: Quote, shownAt = (element: Element) => element) {
  return {
    // Words that come under a resting pointer are not pointed at.
    onPointerMove: ({ currentTarget }: PointerEvent) =>
      quotePointer.move(quote, shownAt(currentTarget)),
    onPointerLeave: () => quotePointer.leave(),
  };
}

/** Words of a quotation. Their sign does the same, and is the keyboard's control. */
export function QuoteWords({ quote, children }: { quote: Quote; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its sign is the control.
    // biome-ignore lint/a11y/useKeyWithClickEvents: its sign is the control.
    <span
      className={styles.words}
      data-part="quote-words"
      data-status={quote.status}
      onClick={(event) => {
        if (!isForOther(event)) quotePointer.press(quote);
      }}
      {...pointing(quote)}
    >
      {children}
    </span>
  );
}

interface SignProps {
  quote: Quote;
  /** The one that has its words; absent where none has. */
  passage?: Selection;
  name: string;
  /** Its own first words tell it from others. */
  words?: string;
  onPress: (element: Element) => void;
  children?: ReactNode;
}

/** The words before a sign: what is shown beside them does not cover them. */
function wordsBefore(sign: Element): Element {
  const before = sign.parentElement?.previousElementSibling;
  return before?.getAttribute('data-part') === 'quote-words' ? before : sign;
}

function Sign({ quote, passage, name, words, onPress, children }: SignProps) {
  const pointed = useSyncExternalStore(quotePointer.subscribe, () => quotePointer.elementOf(quote));
  const cardId = useId();
  const showToKeyboard = ({ currentTarget }: FocusEvent) => {
    if (currentTarget.matches(':focus-visible')) {
      quotePointer.show(quote, wordsBefore(currentTarget));
    }
  };
  return (
    <span className={styles.place}>
      <button
        type="button"
        name="quote"
        className={styles.sign}
        data-status={quote.status}
        aria-label={words ? `${words} – ${name}` : name}
        aria-describedby={pointed ? cardId : undefined}
        onClick={(event) => {
          // It may stand in a link.
          event.preventDefault();
          onPress(event.currentTarget);
        }}
        onFocus={showToKeyboard}
        onBlur={() => quotePointer.hide()}
        {...pointing(quote, wordsBefore)}
      />
      {pointed && (
        <OptionalPart>
          <QuoteCard id={cardId} anchor={pointed} quote={quote} passage={passage} name={name} />
        </OptionalPart>
      )}
      {children}
    </span>
  );
}

const MOST_WORDS = 6;

function firstWords({ text }: Selection, { start = 0, end = 0 }: Quote): string {
  const all = plainText(text.slice(start, Math.min(end, start + 200)));
  const first = all.split(' ').slice(0, MOST_WORDS).join(' ').slice(0, 60);
  return first === all ? all : `${first}…`;
}

/** The sign behind words that a passage has: leads to them. */
export function FoundSign({ quote, passage }: { quote: Quote; passage: Selection }) {
  const [showsKept, setShowsKept] = useState(false);
  const [, press] = useLeading(passage, async () => {
    const { leadToWords } = await import('@/lib/reading/leading/lead-to-words.ts');
    const { start = 0, end = 0 } = quote;
    setShowsKept(!(await leadToWords(passage, { start, end })));
    return true;
  });
  const go = () => {
    quotePointer.hide();
    void press().then((said) => said && announce(said));
  };
  const goNow = useEffectEvent(go);
  useEffect(() => quotePointer.onPress(quote, () => goNow()), [quote]);
  const name = i18n.t('quotes.found', [passage.title || passage.url]);
  const words = firstWords(passage, quote);
  return (
    <Sign quote={quote} passage={passage} name={name} words={words} onPress={go}>
      {showsKept && (
        <OptionalPart>
          <KeptWords quote={quote} passage={passage} onClose={() => setShowsKept(false)} />
        </OptionalPart>
      )}
    </Sign>
  );
}

/** The sign behind words that no passage has. */
export function UnfoundSign({ quote }: { quote: Quote }) {
  const show = (sign: Element) => quotePointer.show(quote, wordsBefore(sign));
  return <Sign quote={quote} name={i18n.t('quotes.notFound')} onPress={show} />;
}
