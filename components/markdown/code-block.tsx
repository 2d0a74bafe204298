import styles from './code-block.module.css';

interface CodeBlockProps {
  code: string;
  /** As the model wrote it after the fence. */
  language: string | undefined;
}

/** Code as written: text in one node, which scrolls sideways inside itself. */
export function CodeBlock({ code, language }: CodeBlockProps) {
  return (
    <div className={styles.code} data-language={language} dir="ltr">
      {language && <div className={styles.header}>{language}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <pre className={styles.body} tabIndex={0}>
        <code>{code}</code>
      </pre>
    </div>
  );
}
