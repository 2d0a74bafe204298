import { useEffect, useRef } from 'react';
import { i18n } from '#i18n';
import { Dialog } from '@/components/ui/dialog.tsx';
import type { Selection } from '@/lib/chat/message.ts';
import type { Quote } from '@/lib/quotes/index.ts';
import { isWebPage } from '@/lib/settings/web-address.ts';
import { PassageMarks } from '../../composer/passage-text.tsx';
import styles from './kept-words.module.css';

/** So much of the text is shown on each side of the words, in UTF-16 units: more takes a second to lay out. */
const MOST_BESIDE = 20_000;

interface KeptWordsProps {
  quote: Pick<Quote, 'start' | 'end'>;
  passage: Selection;
  onClose: () => void;
}

/** The text that was sent, with the words of a quotation marked and in view. */
export default function KeptWords({ quote, passage, onClose }: KeptWordsProps) {
  const { start = 0, end = 0 } = quote;
  const { text, title, url } = passage;
  const words = useRef<HTMLElement>(null);
  useEffect(() => {
    words.current?.scrollIntoView({ block: 'center' });
  }, []);
  const before = text.slice(Math.max(0, start - MOST_BESIDE), start);
  const after = text.slice(end, end + MOST_BESIDE);
  return (
    <Dialog title={title || url} onClose={onClose}>
      <div className={styles.kept} data-part="kept-words">
        {isWebPage(url) && <p className={styles.note}>{i18n.t('quotes.kept')}</p>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard. */}
        <div className={styles.text} dir="auto" tabIndex={0}>
          {before.length < start && '… '}
          <PassageMarks text={before} />
          <mark ref={words}>
            <PassageMarks text={text.slice(start, end)} />
          </mark>
          <PassageMarks text={after} />
          {end + after.length < text.length && ' …'}
        </div>
      </div>
    </Dialog>
  );
}
