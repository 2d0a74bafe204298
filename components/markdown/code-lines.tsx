import { type CSSProperties, memo, useLayoutEffect, useRef, useState } from 'react';
import { countNewlines } from '@/lib/markdown/count-newlines.ts';
import styles from './code-block.module.css';

/** Makes the text that of the node; what is there already stays, and a selection in it. */
function showText(element: HTMLElement, text: string): void {
  const node = element.firstChild;
  if (!(node instanceof Text)) {
    element.textContent = text;
    return;
  }
  if (text.startsWith(node.data)) node.appendData(text.slice(node.length));
  else node.data = text;
}

function countLines(text: string): number {
  const newlines = countNewlines(text);
  return text.endsWith('\n') ? newlines : newlines + 1;
}

/** A run of lines, laid out and drawn by itself: what is out of sight costs nothing. */
export const CodeLines = memo(function CodeLines({ text }: { text: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [firstText] = useState(text);
  useLayoutEffect(() => {
    if (place.current) showText(place.current, text);
  }, [text]);
  const size = { '--lines': countLines(text) } as CSSProperties;
  return (
    <span className={styles.lines} ref={place} style={size}>
      {firstText}
    </span>
  );
});
