import { CodeLines } from '../code-lines.tsx';
import { useCodeColours } from '../use-code-colours.ts';
import styles from './diagram.module.css';

interface SourceCodeProps {
  /** Its lines in runs; only the last run may grow. */
  groups: readonly string[];
  isComplete: boolean;
}

/** The text of a diagram, as code. */
export function SourceCode({ groups, isComplete }: SourceCodeProps) {
  const colours = useCodeColours({ groups, language: 'mermaid', isComplete, isNumbered: false });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <pre className={styles.source} data-part="diagram-source" dir="ltr" tabIndex={0}>
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
