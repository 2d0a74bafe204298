import { Quote, StickyNote, Volume2 } from 'lucide-react';
import {
  type CSSProperties,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { i18n } from '#i18n';
import { keepRequests } from '@/components/notes/keep-request.ts';
import { selectedInAnswer, selectedText } from '@/components/notes/selected-answer.ts';
import { readRequests } from '@/components/speech/read-request.ts';
import { useHasVoices } from '@/components/speech/use-has-voices.ts';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { shownMessages } from '@/lib/chat/branches.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import styles from './selection-bar.module.css';

/** CSS pixels between the selected words and the bar, and between that and the view's edges. */
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

/** The bar's place: below the last line's end, or above the first line where that has no room. */
function placeBeside(range: Range, article: Element, bar: HTMLElement): CSSProperties | null {
  const seen = seenLines(range, article);
  if (!seen) return null;
  const { first, last, region } = seen;
  const { width, height } = bar.getBoundingClientRect();
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

interface SelectionBarProps {
  conversation: ConversationState;
  canKeep: boolean;
  /** Told of the selected words, in Markdown. */
  onAsk: (words: string) => void;
}

/** Quiet buttons beside what is selected of an answer. They take neither the selection nor the focus. */
export function SelectionBar({ conversation, canKeep, onAsk }: SelectionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const selected = useSelectedAnswer();
  const hasVoices = useHasVoices();
  const [dismissed, dismiss] = useState<typeof selected>(null);
  const isShown = selected !== null && dismissed !== selected;
  const place = useEffectEvent(() => {
    const { current } = bar;
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
    if (message) keepRequests.send({ messageId: message.id, text: await selectedText() });
  };
  const ask = async () => {
    const words = await selectedText();
    dismiss(selected);
    onAsk(words);
  };
  const read = () => {
    const answer = selected.article.querySelector('[data-part="answer"]');
    if (answer) readRequests.send({ answer, selected: selected.range.cloneRange() });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
    <div
      ref={bar}
      role="group"
      aria-label={i18n.t('selection.actions')}
      className={styles.bar}
      data-part="selection-bar"
      onPointerDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        dismiss(selected);
        selected.article.closest<HTMLElement>('[data-part="transcript"]')?.focus();
      }}
    >
      <button
        type="button"
        name="ask-selection"
        className={styles.ask}
        onClick={() => void ask().catch(reportUnexpected)}
      >
        <Quote size={14} aria-hidden />
        {i18n.t('selection.ask')}
      </button>
      {canKeep && (
        <IconButton
          name="keep-selection"
          icon={StickyNote}
          label={i18n.t('notes.keep')}
          onClick={() => void keep().catch(reportUnexpected)}
        />
      )}
      {hasVoices && (
        <IconButton
          name="read-selection"
          icon={Volume2}
          label={i18n.t('speech.read')}
          onClick={read}
        />
      )}
    </div>
  );
}
