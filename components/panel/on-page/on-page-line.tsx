import { MessagesSquare, StickyNote } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { i18n } from '#i18n';
import { lazyComponent, OptionalPart } from '@/components/ui/lazy-component.tsx';
import styles from './on-page-line.module.css';
import type { OnPageProps } from './on-page-props.ts';
import type { Quotation } from './quoted-answers.ts';
import { useAnswersOnPage } from './use-answers-on-page.ts';
import type { FrontPage } from './use-front-page.ts';

const AnswersOnPage = lazyComponent(() => import('./answers-on-page.tsx'));
const KeptWords = lazyComponent(() => import('../transcript/quotes/kept-words.tsx'));

/** Below the field a line is kept free, so that nothing moves when this comes. */
const FOOT = '[data-part="composer-foot"]';

/** "3 answers about this page · 2 notes" */
function labelOf(answers: number, notes: number): string {
  const parts = [
    answers > 0 ? i18n.t('onPage.count', answers) : '',
    notes > 0 ? i18n.t('notes.count', notes, [String(notes)]) : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** Numbers alone where there is no room for words; beside answers notes always are one. */
function Counts({ answers, notes }: { answers: number; notes: number }) {
  return (
    <>
      {answers > 0 && (
        <>
          <MessagesSquare size={14} aria-hidden />
          <span className={styles.number}>{answers}</span>
          <span className={styles.text}>{labelOf(answers, 0)}</span>
        </>
      )}
      {notes > 0 && (
        <>
          <StickyNote size={14} aria-hidden />
          <span className={answers > 0 ? undefined : styles.number}>{notes}</span>
          {answers === 0 && <span className={styles.text}>{labelOf(0, notes)}</span>}
        </>
      )}
    </>
  );
}

/** One line that tells how many answers and notes there are about the page, and opens them. */
export default function OnPageLine({ page, ...props }: OnPageProps & { page: FrontPage }) {
  const [foot] = useState(() => document.querySelector(FOOT));
  const [isOpen, setOpen] = useState(false);
  const [gone, setGone] = useState<Quotation>();
  const button = useRef<HTMLButtonElement>(null);
  const found = useAnswersOnPage(page, props);
  if (!found || !foot) return null;
  const label = labelOf(found.answers.length, found.notes.length);
  return (
    <>
      {found.answers.length + found.notes.length > 0 &&
        createPortal(
          <button
            ref={button}
            type="button"
            name="answers-on-page"
            className={styles.line}
            aria-haspopup="dialog"
            title={label}
            aria-label={label}
            onPointerEnter={AnswersOnPage.preload}
            onFocus={AnswersOnPage.preload}
            onClick={() => setOpen(true)}
          >
            <Counts answers={found.answers.length} notes={found.notes.length} />
          </button>,
          foot,
        )}
      {isOpen && (
        <OptionalPart>
          <AnswersOnPage
            title={label}
            page={page}
            found={found}
            onShow={props.onShow}
            onGone={setGone}
            onClose={() => setOpen(false)}
          />
        </OptionalPart>
      )}
      {gone && (
        <OptionalPart>
          <KeptWords quote={gone} passage={gone.selection} onClose={() => setGone(undefined)} />
        </OptionalPart>
      )}
    </>
  );
}
