import {
  type KeyboardEvent,
  memo,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { i18n } from '#i18n';
import { TextButton } from '@/components/ui/button.tsx';
import type { DraftSelection } from '@/lib/conversations/draft.ts';
import type { ChosenPassage, OutlineRow } from '@/lib/passages/messages.ts';
import { aboutTokens } from '../gauge/about-tokens.ts';
import styles from './passage-outline.module.css';

interface PassageOutlineProps {
  passage: DraftSelection;
  choice: ChosenPassage;
  onTick: (section: number, isWanted: boolean) => void;
  /** Leaves the choice to the question again. */
  onReset: () => void;
}

interface RowProps {
  row: OutlineRow;
  index: number;
  isWanted: boolean;
  isTold: boolean;
  /** The Tab key leads to it. */
  isStop: boolean;
}

/** The list takes the changes of all its rows. */
function leaveToList(): void {
  // See `onChange` of the list.
}

/** One of a thousand: drawn again only where it changes, while the reader types. */
const Row = memo(function Row({ row, index, isWanted, isTold, isStop }: RowProps) {
  const { title, goesOn, tokens } = row;
  const said = isTold ? i18n.t('capture.outline.told') : '';
  const size = i18n.t('capture.outline.size', [aboutTokens(tokens)]);
  return (
    <label className={styles.section} data-goes-on={goesOn || undefined}>
      <input
        type="checkbox"
        name="section"
        aria-label={[title, said, size].filter(Boolean).join(', ')}
        tabIndex={isStop ? 0 : -1}
        data-section={index}
        checked={isWanted}
        onChange={leaveToList}
      />
      <span className={styles.name} dir="auto">
        {title}
      </span>
      {said !== '' && <span className={styles.size}>{said}</span>}
      <span className={styles.size}>{aboutTokens(tokens)}</span>
    </label>
  );
});

function sectionOf({ target }: SyntheticEvent): number {
  return Number((target as HTMLElement).dataset.section);
}

/** The sections that are sent: as the question would have it, and as the reader ticked meanwhile. */
function wantedOf({ byHand }: DraftSelection, { numbers }: ChosenPassage): ReadonlySet<number> {
  const wanted = new Set([...numbers, ...(byHand?.on ?? [])]);
  for (const section of byHand?.off ?? []) wanted.delete(section);
  return wanted;
}

/** Rows that come near are drawn, and then have another height: so often the list is set again. */
const FRAMES = 5;

/** The section that fits the question best; the beginning and the end go along with any. */
function bestOf({ byHand }: DraftSelection, { numbers, outline }: ChosenPassage): number {
  const isFitting = (index: number) =>
    index > 0 && index < outline.length - 1 && !byHand?.on.includes(index);
  return numbers.find(isFitting) ?? numbers[0] ?? 0;
}

/** Shows a section whenever it is another, but not to somebody who is in the list. */
function useInSight(section: number) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current?.contains(document.activeElement)) return;
    const row = list.current?.children[section];
    let frame = 0;
    const set = (left: number) => {
      if (!list.current || !row) return;
      // The list alone: what stands around it does not move.
      const { top } = list.current.getBoundingClientRect();
      list.current.scrollTop += row.getBoundingClientRect().top - top - list.current.clientTop;
      if (left > 0) frame = requestAnimationFrame(() => set(left - 1));
    };
    set(FRAMES);
    return () => cancelAnimationFrame(frame);
  }, [section]);
  return list;
}

/** Rows that a page of the list is taken for. */
const PAGE = 10;

/** Arrows lead through a thousand rows, which are one stop of the Tab key. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const at = boxes.indexOf(event.target as HTMLInputElement);
  const keys: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowDown: boxes[at + 1],
    ArrowUp: boxes[at - 1],
    PageDown: boxes[Math.min(at + PAGE, boxes.length - 1)],
    PageUp: boxes[Math.max(at - PAGE, 0)],
    Home: boxes[0],
    End: boxes.at(-1),
  };
  const next = keys[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
  // Rows that were not drawn yet have another height than was thought.
  requestAnimationFrame(() => next.closest('label')?.scrollIntoView({ block: 'nearest' }));
}

/** The sections of a passage that is not sent whole, to be ticked by hand. */
export default function PassageOutline({ passage, choice, onTick, onReset }: PassageOutlineProps) {
  const sumId = useId();
  const list = useInSight(bestOf(passage, choice));
  const [focused, setFocused] = useState<number>();
  const { outline, room } = choice;
  const wanted = wantedOf(passage, choice);
  const told = new Set(passage.told);
  const stop =
    focused ??
    Math.max(
      0,
      outline.findIndex((_, index) => wanted.has(index)),
    );
  const tokensOf = (sections: ReadonlySet<number>) =>
    outline.reduce((sum, row, index) => sum + (sections.has(index) ? row.tokens : 0), 0);
  const tokens = tokensOf(wanted);
  const isSent = tokens === 0 && told.size > 0;
  return (
    <fieldset className={styles.outline} data-part="passage-outline" aria-describedby={sumId}>
      <legend className={styles.legend}>{i18n.t('capture.outline.label')}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its boxes are what takes the keys. */}
      <div
        ref={list}
        className={styles.list}
        tabIndex={-1}
        onKeyDown={moveFocus}
        onFocus={(event) => {
          if (event.target !== event.currentTarget) setFocused(sectionOf(event));
        }}
        onChange={(event) => onTick(sectionOf(event), (event.target as HTMLInputElement).checked)}
      >
        {outline.map((row, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: sections keep their places.
            key={index}
            row={row}
            index={index}
            isWanted={wanted.has(index)}
            isTold={told.has(index)}
            isStop={index === stop}
          />
        ))}
      </div>
      <output id={sumId} className={styles.sum} data-too-long={tokens > room || undefined}>
        {isSent
          ? i18n.t('capture.outline.sent', [aboutTokens(tokensOf(told))])
          : i18n.t('capture.outline.taken', [aboutTokens(tokens), aboutTokens(room)])}
      </output>
      <div className={styles.reset}>
        {passage.byHand && (
          <TextButton name="choose-by-question" onClick={onReset}>
            {i18n.t('capture.outline.again')}
          </TextButton>
        )}
      </div>
    </fieldset>
  );
}
