import styles from './code-block.module.css';
import { CodeLines } from './code-lines.tsx';

interface CodeBlockProps {
  /** The code in runs of lines; only the last one may grow. */
  groups: readonly string[];
  /** As the model wrote it after the fence. */
  language: string | undefined;
  /** Whether the closing line of its fence has come. */
  isComplete: boolean;
}

/** Code as written, which scrolls sideways inside itself. */
export function CodeBlock({ groups, language }: CodeBlockProps) {
  return (
    <div className={styles.code} data-language={language} dir="ltr">
      {language && <div className={styles.header}>{language}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <pre className={styles.body} tabIndex={0}>
        <code>
          {groups.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups are only ever added at the end.
            <CodeLines key={index} text={text} />
          ))}
        </code>
      </pre>
    </div>
  );
}
