import { useState } from 'react';
import { i18n } from '#i18n';
import { CodeBlock } from '@/components/markdown/code/code-block.tsx';
import { Button } from '@/components/ui/button.tsx';
import { formatLocale } from '@/lib/i18n/language.ts';
import { cutIntoLineGroups } from '@/lib/markdown/lines.ts';
import styles from './tool-value.module.css';

interface ToolValueProps {
  /** Whatever a server sent. */
  value: unknown;
  /** Said where there is no value. */
  missing: string;
}

/** In UTF-16 units; a page that was read may be hundreds of times as long. */
const MOST_AT_FIRST = 4000;

interface Written {
  readonly text: string;
  readonly language: string | undefined;
}

/**
 * In UTF-16 units: longer JSON is written without indentation, which can make a deep value hundreds
 * of times as long.
 */
const MOST_INDENTED = 100_000;

/** Text as it is, everything else as JSON. */
function write(value: unknown): Written {
  if (typeof value === 'string') return { text: value, language: undefined };
  const compact = JSON.stringify(value) ?? String(value);
  const text =
    compact.length > MOST_INDENTED ? compact : (JSON.stringify(value, null, 2) ?? compact);
  return { text, language: 'json' };
}

/** The input or output of a tool; a long one is shown whole only on demand. */
export function ToolValue({ value, missing }: ToolValueProps) {
  const [isWhole, setWhole] = useState(false);
  if (value === undefined) return <p className={styles.missing}>{missing}</p>;
  const { text, language } = write(value);
  const isCut = !isWhole && text.length > MOST_AT_FIRST;
  const shown = isCut ? `${text.slice(0, MOST_AT_FIRST)}…` : text;
  return (
    <div className={styles.value} data-part="tool-value">
      <CodeBlock groups={cutIntoLineGroups(shown)} language={language} isComplete />
      {isCut && (
        <Button name="show-all" onClick={() => setWhole(true)}>
          {i18n.t('toolCall.showAll', [text.length.toLocaleString(formatLocale())])}
        </Button>
      )}
    </div>
  );
}
