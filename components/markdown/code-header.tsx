import { ListOrdered, WrapText } from 'lucide-react';
import { memo, type RefObject } from 'react';
import { i18n } from '#i18n';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { BlockHeader } from './block-actions/block-header.tsx';
import { CopyButton } from './block-actions/copy-button.tsx';
import { DownloadButton } from './block-actions/download-button.tsx';
import styles from './code-block.module.css';

/** The specification's type of downloaded code, section 9. */
const CODE_TYPE = 'text/plain';

interface CodeHeaderProps {
  /** As the model wrote it after the fence. */
  language: string | undefined;
  /** How many lines the code has, if that is worth saying. */
  lineCount: number | null;
  /** The code as it is, in groups of lines. It grows often, and the head has nothing to do with that. */
  shown: RefObject<readonly string[]>;
  isComplete: boolean;
  isWrapped: boolean;
  isNumbered: boolean;
  onWrap: (isWrapped: boolean) => void;
  onNumber: (isNumbered: boolean) => void;
}

/** As it is pasted: without the end of its last line, which would run a command in a terminal. */
function copiedCode(groups: readonly string[]): string {
  return groups.join('').replace(/\n$/, '');
}

async function codeFile(language: string | undefined, groups: readonly string[]) {
  const { codeExtension } = await import('@/lib/export/code-extension.ts');
  const name = `file.${codeExtension(language)}`;
  return { name, content: new Blob([...groups], { type: CODE_TYPE }) };
}

/** The head of a code block: its language, and what can be done with it. */
export const CodeHeader = memo(function CodeHeader(props: CodeHeaderProps) {
  const { language, lineCount, shown, isComplete, isWrapped, isNumbered, onWrap, onNumber } = props;
  return (
    <div className={styles.head}>
      <BlockHeader
        title={
          <>
            <span data-part="code-language">{language ?? i18n.t('code.plain')}</span>
            {lineCount !== null && (
              <span className={styles.count} data-part="code-line-count">
                {i18n.t('code.lines', [lineCount])}
              </span>
            )}
          </>
        }
      >
        <IconButton
          name="wrap"
          icon={WrapText}
          label={i18n.t('code.wrap')}
          aria-pressed={isWrapped}
          onClick={() => onWrap(!isWrapped)}
        />
        <IconButton
          name="number"
          icon={ListOrdered}
          label={i18n.t('code.number')}
          aria-pressed={isNumbered}
          onClick={() => onNumber(!isNumbered)}
        />
        <CopyButton
          label={i18n.t('code.copy')}
          disabled={!isComplete}
          content={() => ({ text: copiedCode(shown.current) })}
        />
        <DownloadButton
          label={i18n.t('code.download')}
          disabled={!isComplete}
          file={() => codeFile(language, shown.current)}
        />
      </BlockHeader>
    </div>
  );
});
