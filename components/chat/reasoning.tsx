import { i18n } from '#i18n';
import { Markdown } from '@/components/markdown/markdown.tsx';
import type { Reading } from '@/lib/settings/settings.ts';
import styles from './reasoning.module.css';

interface ReasoningProps {
  text: string;
  streaming: boolean;
  reading: Reading;
}

/** What the model thought before it answered: closed until the reader opens it. */
export function Reasoning({ text, streaming, reading }: ReasoningProps) {
  return (
    <details className={styles.reasoning} data-part="reasoning">
      <summary className={styles.summary}>{i18n.t('message.reasoning')}</summary>
      <Markdown text={text} streaming={streaming} {...reading} />
    </details>
  );
}
