import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStickToBottom } from 'use-stick-to-bottom';
import { useReducedMotion } from '@/components/ui/use-look.ts';
import { FollowedView, SPRING } from './followed-view.ts';

interface FollowedElements {
  /** The element that scrolls. */
  readonly regionRef: RefObject<HTMLElement | null>;
  /** The one element in it, which grows. */
  readonly contentRef: RefObject<HTMLDivElement | null>;
  readonly isReleased: boolean;
  readonly goToEnd: () => void;
  /** Has an element stay where it was, in CSS pixels of the window, while what is around it changes. */
  readonly keepAt: (element: Element, top: number) => void;
}

/** Runs the effect when the value is another than at the last render; not at the first. */
function useLayoutEffectOnChange(value: unknown, effect: () => void): void {
  const last = useRef(value);
  useLayoutEffect(() => {
    if (last.current === value) return;
    last.current = value;
    effect();
  });
}

/**
 * Keeps the end of what grows in view, from the first frame on, for as long as the reader lets it.
 * @param text is another object whenever text has come
 * @param question is another whenever the reader has asked, who then wants to see the answer
 */
export function useFollowing(text: unknown, question: string | undefined): FollowedElements {
  const {
    scrollRef,
    contentRef: springContentRef,
    scrollToBottom,
    state,
  } = useStickToBottom(SPRING);
  const [view] = useState(
    () => new FollowedView({ scrollRef, contentRef: springContentRef, scrollToBottom, state }),
  );
  const regionRef = useRef<HTMLElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const isCalm = useReducedMotion();
  const { following } = view;
  const isReleased = useSyncExternalStore(
    following.subscribe,
    () => following.state === 'released',
  );

  useLayoutEffect(() => {
    view.isCalm = isCalm;
  }, [view, isCalm]);
  useLayoutEffect(() => {
    const connection = new AbortController();
    if (regionRef.current && contentRef.current) {
      view.connect(regionRef.current, contentRef.current, connection.signal);
    }
    return () => connection.abort();
  }, [view]);
  useLayoutEffectOnChange(text, () => view.textCame());
  useLayoutEffectOnChange(question, () => view.goToEnd());

  const [keepAt] = useState(() => (element: Element, top: number) => view.keepAt(element, top));
  return { regionRef, contentRef, isReleased, goToEnd: () => view.goToEnd(), keepAt };
}
