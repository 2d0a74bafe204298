import { type CSSProperties, memo, useLayoutEffect, useRef, useState } from 'react';
import { countNewlines } from '@/lib/markdown/lines.ts';
import styles from './code-block.module.css';
import type { CodeColours } from './code-colours.ts';

interface CodeLinesProps {
  text: string;
  /** Its place among the groups of the block. */
  index: number;
  /** `null` until they are loaded. */
  colours: CodeColours | null;
  /** Hidden until the reader unfolds the block or the browser's search finds it. */
  isFolded: boolean;
}

/** Makes the text that of the node; what is there already stays, and a selection in it. */
function showText(element: HTMLElement, text: string): void {
  const node = element.firstChild;
  if (!(node instanceof Text)) element.textContent = text;
  else if (text.startsWith(node.data)) node.appendData(text.slice(node.length));
  else node.data = text;
}

/** The lines of a text; what comes after its last line's end is none. */
export function countLines(text: string): number {
  const newlines = countNewlines(text);
  return text === '' || text.endsWith('\n') ? newlines : newlines + 1;
}

/**
 * A run of lines, laid out and drawn by itself: what is out of sight costs nothing. React makes the
 * element; what is in it is the colours' own, so that no node is replaced which could stay.
 */
export const CodeLines = memo(function CodeLines(props: CodeLinesProps) {
  const { text, index, colours, isFolded } = props;
  const place = useRef<HTMLSpanElement>(null);
  const [firstText] = useState(text);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    // React knows `hidden` as a switch only: https://html.spec.whatwg.org/#the-hidden-attribute
    if (isFolded) element.setAttribute('hidden', 'until-found');
    else element.removeAttribute('hidden');
    return colours?.attach(index, element, element.textContent ?? '', isFolded);
  }, [index, colours, isFolded]);
  useLayoutEffect(() => {
    if (colours) colours.showGroup(index, text);
    else if (place.current) showText(place.current, text);
  }, [index, colours, text]);
  const size = { '--lines': countLines(text) } as CSSProperties;
  return (
    <span className={styles.lines} ref={place} style={size}>
      {firstText}
    </span>
  );
});

/** Groups in a run: of 10,000 lines there are 20 runs to pass over at each update, not 625 groups. */
export const RUN_GROUPS = 32;

/** Cuts a block's groups of lines into runs; only the last one is not full. */
export function cutIntoRuns(groups: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(groups.length / RUN_GROUPS);
  return Array.from({ length: count }, (_, run) =>
    groups.slice(run * RUN_GROUPS, (run + 1) * RUN_GROUPS),
  );
}

interface CodeRunProps {
  /** The place of its first group in the block. */
  first: number;
  groups: readonly string[];
  /** `null` until they are loaded. */
  colours: CodeColours | null;
  /** The block is folded, which leaves its first group to be seen. */
  isFolded: boolean;
}

function isSame(before: CodeRunProps, now: CodeRunProps): boolean {
  return (
    before.colours === now.colours &&
    before.isFolded === now.isFolded &&
    before.groups.length === now.groups.length &&
    before.groups.every((text, index) => text === now.groups[index])
  );
}

/** A run of groups of lines, which is passed over as a whole while it stays as it is. */
export const CodeRun = memo(function CodeRun({ first, groups, colours, isFolded }: CodeRunProps) {
  return groups.map((text, offset) => {
    const index = first + offset;
    return (
      <CodeLines
        key={index}
        index={index}
        text={text}
        colours={colours}
        isFolded={isFolded && index > 0}
      />
    );
  });
}, isSame);
