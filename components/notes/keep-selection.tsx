import { StickyNote } from 'lucide-react';
import {
  type CSSProperties,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { i18n } from '#i18n';
import { shownMessages } from '@/lib/chat/branches.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { requestKeeping } from './keep-request.ts';
import styles from './note-keeper.module.css';
import { selectedInAnswer, selectedText } from './selected-answer.ts';

/** CSS pixels between the selected words and the button, and between that and the view's edges. */
const BESIDE = 6;

/** The first and the last line of a range, as far as they are seen in the transcript. */
function seenLines(range: Range, article: Element) {
  const region = article.closest('[data-part="transcript"]')?.getBoundingClientRect();
  if (!region) return null;
  const lines = [...range.getClientRects()].filter(
    ({ top, bottom, width }) => width > 0 && bottom > region.top && top < region.bottom,
  );
  const [first, last] = [lines.at(0), lines.at(-1)];
  return first && last ? { first, last, region } : null;
}

/** The button's place: below the last line's end, or above the first line where that has no room. */
function placeBeside(range: Range, article: Element, button: HTMLElement): CSSProperties | null {
  const seen = seenLines(range, article);
  if (!seen) return null;
  const { first, last, region } = seen;
  const { width, height } = button.getBoundingClientRect();
  const isRtl = getComputedStyle(article).direction === 'rtl';
  const end = isRtl ? last.left : last.right - width;
  const left = Math.max(BESIDE, Math.min(end, innerWidth - width - BESIDE));
  const below = last.bottom + BESIDE;
  const above = first.top - BESIDE - height;
  const fits = below + height <= region.bottom || above < region.top;
  return { left, top: fits ? Math.min(below, region.bottom - height) : above };
}

/** Tells of a selection once it is made, and at once when it goes. */
function useSelectedAnswer(): { readonly article: Element; readonly range: Range } | null {
  const [selected, setSelected] = useState<ReturnType<typeof selectedInAnswer>>(null);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    let isPressed = false;
    const look = () => {
      if (isPressed) return;
      setSelected(selectedInAnswer());
    };
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
      // The browser changes the selection after the event.
      requestAnimationFrame(look);
    };
    document.addEventListener('pointerdown', press, { signal });
    document.addEventListener('pointerup', release, { signal });
    document.addEventListener('pointercancel', release, { signal });
    document.addEventListener('selectionchange', look, { signal });
    look();
    return () => end.abort();
  }, []);
  return selected;
}

interface KeepSelectionProps {
  conversation: ConversationState;
  isHidden: boolean;
}

/** A quiet button beside what is selected of an answer. It takes neither the selection nor the focus. */
export function KeepSelection({ conversation, isHidden }: KeepSelectionProps) {
  const button = useRef<HTMLButtonElement>(null);
  const selected = useSelectedAnswer();
  const [dismissed, dismiss] = useState<typeof selected>(null);
  const isShown = selected !== null && !isHidden && dismissed !== selected;
  const place = useEffectEvent(() => {
    const { current } = button;
    if (!current || !selected) return;
    const found = placeBeside(selected.range, selected.article, current);
    current.style.visibility = found ? 'visible' : 'hidden';
    if (found) Object.assign(current.style, { left: `${found.left}px`, top: `${found.top}px` });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection has another place.
  useLayoutEffect(() => {
    if (!isShown) return;
    place();
    const end = new AbortController();
    const follow = () => requestAnimationFrame(place);
    window.addEventListener('scroll', follow, { capture: true, passive: true, signal: end.signal });
    window.addEventListener('resize', follow, { signal: end.signal });
    return () => end.abort();
  }, [isShown, selected]);
  if (!isShown) return null;
  const keep = async () => {
    const articles = [...document.querySelectorAll('[data-part="transcript"] article[data-role]')];
    const message = shownMessages(conversation)[articles.indexOf(selected.article)];
    if (message) requestKeeping({ messageId: message.id, text: await selectedText() });
  };
  return (
    <button
      ref={button}
      type="button"
      name="keep-selection"
      className={styles.keep}
      onPointerDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        dismiss(selected);
      }}
      onClick={() => void keep().catch(reportUnexpected)}
    >
      <StickyNote size={14} aria-hidden />
      {i18n.t('notes.keep')}
    </button>
  );
}
