import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { findScroller } from '../near-view.ts';
import styles from './table-sticky-head.module.css';

/** The distance from the head to the top of its buttons, which stay with it: `--above`. */
const ABOVE = '-15px 0px 0px';

/**
 * Tells whether the table is in sight but its head is not. Each watches by itself, so that nothing
 * is computed as the reader scrolls.
 */
function useIsHeadAway(
  top: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!top.current || !frame.current) return;
    const inSight = new Map<Element, boolean>();
    const update = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) inSight.set(target, isIntersecting);
      const [isTop = true, isTable = false] = [top, frame].map(({ current }) =>
        current ? inSight.get(current) : undefined,
      );
      // If only the rest of the table is in sight, its top is above.
      setAway(isTable && !isTop);
    };
    const tableObserver = new IntersectionObserver(update);
    const topObserver = new IntersectionObserver(update, {
      root: findScroller(frame.current),
      rootMargin: ABOVE,
    });
    topObserver.observe(top.current);
    tableObserver.observe(frame.current);
    return () => {
      topObserver.disconnect();
      tableObserver.disconnect();
    };
  }, [top, frame]);
  return isAway;
}

/** Has the copy look as the head does, and stand where it does. */
function mirror(frame: HTMLElement, copy: HTMLElement): void {
  const table = frame.querySelector('table');
  const head = table?.tHead;
  if (!table || !head) return;
  const row = head.cloneNode(true);
  const copied = copy.querySelector('table');
  if (!(row instanceof HTMLElement) || !copied) return;
  for (const named of row.querySelectorAll('[id]')) named.removeAttribute('id');
  copied.replaceChildren(row);
  copied.toggleAttribute('data-fitted', table.hasAttribute('data-fitted'));
  const widths = [...(head.rows[0]?.cells ?? [])].map(
    (cell) => `${cell.getBoundingClientRect().width}px`,
  );
  copied.style.setProperty('--columns', widths.join(' '));
  copied.style.inlineSize = `${table.getBoundingClientRect().width}px`;
  copy.scrollLeft = frame.scrollLeft;
  frame.parentElement?.style.setProperty('--sticky-head', `${copy.offsetHeight}px`);
}

/** Presses the button of the head's cell that stands where the copy was pressed. */
function pressBelow(frame: HTMLElement, x: number): void {
  const cells = [...(frame.querySelector('table')?.tHead?.rows[0]?.cells ?? [])];
  const cell = cells.find((candidate) => {
    const { left, right } = candidate.getBoundingClientRect();
    return left <= x && x < right;
  });
  cell?.querySelector('button')?.click();
}

/** Keeps the copy like the head until the signal aborts. */
function follow(frame: HTMLElement, copy: HTMLElement, signal: AbortSignal): void {
  const update = () => mirror(frame, copy);
  const sizes = new ResizeObserver(update);
  const changes = new MutationObserver(update);
  const head = frame.querySelector('thead');
  if (!head) return;
  for (const cell of head.querySelectorAll('th')) sizes.observe(cell);
  changes.observe(head, { subtree: true, childList: true, attributes: true, characterData: true });
  frame.addEventListener('scroll', () => copy.scrollTo({ left: frame.scrollLeft }), { signal });
  copy.addEventListener('click', ({ clientX }) => pressBelow(frame, clientX), { signal });
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    changes.disconnect();
  });
  update();
}

interface StickyHeadProps {
  /** The element at which the table begins. */
  top: RefObject<HTMLElement | null>;
  /** The element in which the table scrolls sideways. */
  frame: RefObject<HTMLElement | null>;
  tableClass: string | undefined;
}

/**
 * A copy of the table's head at the top of the transcript, while the head itself is above it. An
 * element that scrolls sideways holds what is sticky in it, so the head cannot stay by itself. It
 * lies over the table, and moves nothing when it comes or goes.
 */
function StickyHead(props: StickyHeadProps): ReactNode {
  const { top, frame, tableClass } = props;
  const isAway = useIsHeadAway(top, frame);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isAway || !frame.current || !place.current) return;
    const ended = new AbortController();
    follow(frame.current, place.current, ended.signal);
    return () => ended.abort();
  }, [isAway, frame]);
  if (!isAway) return null;
  return (
    <div className={styles.cover}>
      <div ref={place} className={styles.sticky} data-part="sticky-head" aria-hidden>
        {/* Read and worked with the keyboard is the head itself. */}
        <table className={tableClass} data-fixed="" inert />
      </div>
    </div>
  );
}

export default memo(StickyHead);
