import { ListOrdered, WrapText } from 'lucide-react';
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
  copiedCode: () => string;
  savedCode: () => string;
  isComplete: boolean;
  isWrapped: boolean;
  isNumbered: boolean;
  onWrap: () => void;
  onNumber: () => void;
}

async function codeFile(language: string | undefined, code: string) {
  const { codeExtension } = await import('@/lib/export/code-extension.ts');
  const name = `file.${codeExtension(language ?? '')}`;
  return { name, content: new Blob([code], { type: CODE_TYPE }) };
}

/** The head of a code block: its language, and what can be done with it. */
export function CodeHeader(props: CodeHeaderProps) {
  const { language, lineCount, isComplete, isWrapped, isNumbered } = props;
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
          onClick={props.onWrap}
        />
        <IconButton
          name="number"
          icon={ListOrdered}
          label={i18n.t('code.number')}
          aria-pressed={isNumbered}
          onClick={props.onNumber}
        />
        <DownloadButton
          label={i18n.t('code.download')}
          disabled={!isComplete}
          file={() => codeFile(language, props.savedCode())}
        />
        <CopyButton
          label={i18n.t('code.copy')}
          disabled={!isComplete}
          content={() => ({ text: props.copiedCode() })}
        />
      </BlockHeader>
    </div>
  );
}
