import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
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
  isWanted: boolean;
  isTold: boolean;
  /** The Tab key leads to it. */
  isStop: boolean;
  onFocus: () => void;
  onTick: (isWanted: boolean) => void;
}

function Row({ row, isWanted, isTold, isStop, onFocus, onTick }: RowProps) {
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
        checked={isWanted}
        onFocus={onFocus}
        onChange={(event) => onTick(event.target.checked)}
      />
      <span className={styles.name} dir="auto">
        {title}
      </span>
      {said !== '' && <span className={styles.size}>{said}</span>}
      <span className={styles.size}>{aboutTokens(tokens)}</span>
    </label>
  );
}

/** The sections that are sent: as the question would have it, and as the reader ticked meanwhile. */
function wantedOf({ byHand }: DraftSelection, { numbers }: ChosenPassage): ReadonlySet<number> {
  const wanted = new Set([...numbers, ...(byHand?.on ?? [])]);
  for (const section of byHand?.off ?? []) wanted.delete(section);
  return wanted;
}

/** Rows that come near are drawn, and then have another height: so often the list is set again. */
const FRAMES = 5;

/** Shows the first section that is sent, once: afterwards the list stands where the reader left it. */
function useFirstInSight() {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = list.current?.querySelector(':checked')?.closest('label');
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
  }, []);
  return list;
}

/** Arrows lead through a thousand rows, which are one stop of the Tab key. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const at = boxes.indexOf(event.target as HTMLInputElement);
  const keys: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowDown: boxes[at + 1],
    ArrowUp: boxes[at - 1],
    Home: boxes[0],
    End: boxes.at(-1),
  };
  const next = keys[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The sections of a passage that is not sent whole, to be ticked by hand. */
export default function PassageOutline({ passage, choice, onTick, onReset }: PassageOutlineProps) {
  const sumId = useId();
  const list = useFirstInSight();
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
  const tokens = outline.reduce((sum, row, index) => sum + (wanted.has(index) ? row.tokens : 0), 0);
  return (
    <fieldset className={styles.outline} data-part="passage-outline" aria-describedby={sumId}>
      <legend className={styles.legend}>{i18n.t('capture.outline.label')}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its boxes are what takes the keys. */}
      <div ref={list} className={styles.list} tabIndex={-1} onKeyDown={moveFocus}>
        {outline.map((row, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: sections keep their places.
            key={index}
            row={row}
            isWanted={wanted.has(index)}
            isTold={told.has(index)}
            isStop={index === stop}
            onFocus={() => setFocused(index)}
            onTick={(isWanted) => onTick(index, isWanted)}
          />
        ))}
      </div>
      <output id={sumId} className={styles.sum} data-too-long={tokens > room || undefined}>
        {i18n.t('capture.outline.taken', [aboutTokens(tokens), aboutTokens(room)])}
      </output>
      {passage.byHand && (
        <TextButton name="choose-by-question" onClick={onReset}>
          {i18n.t('capture.outline.again')}
        </TextButton>
      )}
    </fieldset>
  );
}
