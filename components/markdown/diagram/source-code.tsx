import { type RefObject, useLayoutEffect, useRef } from 'react';
import { CodeLines } from '../code/code-lines.tsx';
import { useCodeColours } from '../code/use-code-colours.ts';
import styles from './diagram.module.css';

interface SourceCodeProps {
  /** Its lines in runs; only the last run may grow. */
  groups: readonly string[];
  isComplete: boolean;
}

/** Keeps the last line in sight while the source grows, unless the reader went up in it. */
function useLastLine(place: RefObject<HTMLElement | null>, isComplete: boolean): void {
  const end = useRef(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (isComplete || !element || element.scrollTop < end.current - 1) return;
    element.scrollTop = element.scrollHeight;
    end.current = element.scrollTop;
  });
}

/** The text of a diagram, as code. */
export function SourceCode({ groups, isComplete }: SourceCodeProps) {
  const place = useRef<HTMLPreElement>(null);
  useLastLine(place, isComplete);
  const colours = useCodeColours({ groups, language: 'mermaid', isComplete, isNumbered: false });
  return (
    <pre
      ref={place}
      className={styles.source}
      data-part="diagram-source"
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
      tabIndex={0}
    >
      <code>
        {groups.map((text, index) => (
          <CodeLines
            // biome-ignore lint/suspicious/noArrayIndexKey: groups are only ever added at the end.
            key={index}
            index={index}
            text={text}
            colours={colours}
            isFolded={false}
          />
        ))}
      </code>
    </pre>
  );
}
