import type { Snippet } from '@/lib/search/snippet.ts';
import styles from './marked-words.module.css';

/** A text with the words in it marked that were looked for. */
export function MarkedWords({ snippet }: { snippet: Snippet }) {
  return snippet.map(({ text, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a found text never change.
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
