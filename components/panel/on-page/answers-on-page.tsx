import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { timeFormat } from '@/components/history/list-groups.ts';
import { PageNotes } from '@/components/notes/page-notes.tsx';
import { announce } from '@/components/ui/announcer.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { leadToWords } from '@/lib/reading/leading/lead-to-words.ts';
import styles from './answers-on-page.module.css';
import type { FoundAnswers } from './find-answers.ts';
import type { OnPageProps } from './on-page-props.ts';
import { type Quotation, type QuotedAnswer, quotedAnswers } from './quoted-answers.ts';
import type { FrontPage } from './use-front-page.ts';

interface AnswersOnPageProps extends Pick<OnPageProps, 'onShow'> {
  title: string;
  page: FrontPage;
  found: FoundAnswers;
  /** The page no longer shows what was quoted of it. */
  onGone: (quotation: Quotation) => void;
  onClose: () => void;
}

/** The answers with their quotations, as they are found: what is listed already stays where it is. */
function useQuotedAnswers(page: FrontPage, found: FoundAnswers) {
  const [listed, setListed] = useState<readonly QuotedAnswer[]>([]);
  const [isBusy, setBusy] = useState(true);
  // Others may come meanwhile: they are listed the next time.
  const [first] = useState({ page, found });
  useEffect(() => {
    let isShown = true;
    const list = async () => {
      const all: QuotedAnswer[] = [];
      for await (const answer of quotedAnswers(first.page, first.found)) {
        if (!isShown) return;
        all.push(answer);
        setListed([...all]);
      }
    };
    list()
      .catch(reportUnexpected)
      .finally(() => isShown && setBusy(false));
    return () => {
      isShown = false;
    };
  }, [first]);
  return { listed, isBusy };
}

/** The Tab key comes to the button last reached alone; arrows lead on from there. */
function useArrows() {
  const list = useRef<HTMLOListElement>(null);
  const [reached, setReached] = useState<string>();
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setReached(target.dataset.place);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const keys: Readonly<Record<string, HTMLElement | undefined>> = {
      ArrowDown: buttons[at + 1],
      ArrowUp: buttons[at - 1],
      Home: buttons[0],
      End: buttons.at(-1),
    };
    const next = keys[event.key];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { list, reached, onFocus, onKeyDown };
}

/** The reader has not moved the focus since the dialog opened, which gives it to its first button. */
function isUnmoved(dialog: Element): boolean {
  const { activeElement } = document;
  const first = dialog.querySelector('button');
  return [document.body, dialog, first].some((place) => place === activeElement);
}

/** Gives the focus to the first answer when it comes, unless the reader has moved it by then. */
function useFocusFirst(hasFirst: boolean, list: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    if (!hasFirst) return;
    // After the dialog has the focus.
    queueMicrotask(() => {
      const dialog = list.current?.closest('dialog');
      if (dialog && isUnmoved(dialog)) list.current?.querySelector('button')?.focus();
    });
  }, [hasFirst, list]);
}

/** Leads to words in the page as it is in front, whatever address it had before. */
async function lead(
  { selection, ...range }: Quotation,
  { address }: FrontPage,
  onGone: AnswersOnPageProps['onGone'],
): Promise<void> {
  const inFront = { ...selection, url: address };
  try {
    if (!(await leadToWords(inFront, range))) onGone({ selection: inFront, ...range });
  } catch (error) {
    reportUnexpected(error);
    announce(i18n.t('places.failed', [selection.title || address]));
  }
}

/** The answers about the page in front, each with what it quotes of the page. */
export default function AnswersOnPage({ title, page, found, ...on }: AnswersOnPageProps) {
  const { listed, isBusy } = useQuotedAnswers(page, found);
  const { list, reached, ...keys } = useArrows();
  useFocusFirst(listed.length > 0, list);
  const stop = reached ?? listed[0]?.answer.id;
  const times = timeFormat('wholeTime');
  const open = ({ conversationId, answer }: QuotedAnswer, quotation?: Quotation) => {
    const words = quotation && { words: quotation.words };
    on.onShow(conversationId, { messageId: answer.id, ...words });
    on.onClose();
    if (quotation) void lead(quotation, page, on.onGone);
  };
  const placed = (place: string) =>
    ({ type: 'button', 'data-place': place, tabIndex: place === stop ? 0 : -1 }) as const;
  return (
    <Dialog title={title} onClose={on.onClose}>
      {found.notes.length > 0 && <PageNotes address={page.address} notes={found.notes} />}
      <ol
        ref={list}
        className={styles.answers}
        data-part="answers-on-page"
        aria-label={title}
        aria-busy={isBusy}
        {...keys}
      >
        {listed.map((one) => {
          const { id, createdAt } = one.answer;
          return (
            <li key={id} className={styles.answer}>
              <button
                {...placed(id)}
                name="open-answer"
                className={styles.open}
                onClick={() => open(one)}
              >
                <span className={styles.question} dir="auto">
                  {one.title}
                </span>
                <bdi className={styles.excerpt} data-part="answer-excerpt">
                  {one.excerpt}
                </bdi>
                <time className={styles.time} dateTime={createdAt}>
                  {times.format(new Date(createdAt))}
                </time>
                {one.elsewhere && (
                  <bdi className={styles.elsewhere} data-part="asked-elsewhere">
                    {one.elsewhere}
                  </bdi>
                )}
              </button>
              {one.quotations.length > 0 && (
                <ul className={styles.quotations}>
                  {one.quotations.map((quotation, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: what an answer quotes stays.
                    <li key={index}>
                      <button
                        {...placed(`${id} ${index}`)}
                        name="open-quotation"
                        className={styles.quotation}
                        onClick={() => open(one, quotation)}
                      >
                        <q dir="auto">{quotation.words}</q>
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
