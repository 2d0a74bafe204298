import { type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { TextButton } from '@/components/ui/button.tsx';
import { formatLocale } from '@/lib/i18n/language.ts';
import { KeepAt } from './contexts.ts';
import styles from './message-actions.module.css';

interface QuestionFoldProps {
  /** An element of the question. */
  place: RefObject<HTMLElement | null>;
  text: string;
}

/** Lines of a question that are shown at first, and the fewest characters that fill one: question.module.css. */
const FIRST_LINES = 20;
const MIN_LINE_LENGTH = 5;

/** A question is shown whole by an attribute of its article, which React leaves alone. */
const WHOLE = 'data-whole';

function articleAt(place: RefObject<HTMLElement | null>): HTMLElement | null {
  return place.current?.closest('article') ?? null;
}

/** Tells whether the style shows the first lines of a question alone. */
function useIsCut(place: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const article = articleAt(place);
    const text = article?.querySelector(':scope > p');
    if (!article || !text) return;
    // A whole one says nothing of what its first lines leave out.
    const measure = () =>
      article.hasAttribute(WHOLE) || setCut(text.scrollHeight > text.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(text);
    return () => {
      observer.disconnect();
      article.removeAttribute(WHOLE);
    };
  }, [place]);
  return isCut;
}

/** False for most questions, which need not be measured. */
function mayBeCut(text: string): boolean {
  return text.length > FIRST_LINES * MIN_LINE_LENGTH || text.split('\n').length > FIRST_LINES;
}

/** Shows all of a long question, and its first lines again. */
export function QuestionFold(props: QuestionFoldProps) {
  return mayBeCut(props.text) && <Fold {...props} />;
}

function Fold({ place, text }: QuestionFoldProps) {
  const keepAt = use(KeepAt);
  const button = useRef<HTMLButtonElement>(null);
  const isCut = useIsCut(place);
  const [isWhole, setWhole] = useState(false);
  if (!isCut && !isWhole) return null;
  const toggle = () => {
    const top = button.current?.getBoundingClientRect().top ?? 0;
    articleAt(place)?.toggleAttribute(WHOLE, !isWhole);
    setWhole(!isWhole);
    if (isWhole && button.current) keepAt(button.current, top);
  };
  return (
    <span className={styles.fold}>
      <TextButton ref={button} name="fold-question" aria-expanded={isWhole} onClick={toggle}>
        {isWhole
          ? i18n.t('code.showLess')
          : i18n.t('toolCall.showAll', [text.length.toLocaleString(formatLocale())])}
      </TextButton>
    </span>
  );
}
