import { memo, type RefObject } from 'react';
import { i18n } from '#i18n';
import { saveFile } from '@/lib/export/save-file.ts';
import { BlockHeader } from './block-actions/block-header.tsx';
import { type BlockChoice, BlockMenu } from './block-actions/block-menu.tsx';
import { CopyButton } from './block-actions/copy-button.tsx';
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

function choicesOf(props: CodeHeaderProps): BlockChoice[] {
  const { language, shown, isComplete, isWrapped, isNumbered, onWrap, onNumber } = props;
  return [
    {
      name: 'wrap',
      label: i18n.t('code.wrap'),
      isSwitch: true,
      isChosen: isWrapped,
      action: () => onWrap(!isWrapped),
    },
    {
      name: 'number',
      label: i18n.t('code.number'),
      isSwitch: true,
      isChosen: isNumbered,
      action: () => onNumber(!isNumbered),
    },
    {
      name: 'download',
      label: i18n.t('code.download'),
      doneLabel: i18n.t('block.saved'),
      isDisabled: !isComplete,
      beginsGroup: true,
      action: async () => saveFile(await codeFile(language, shown.current)),
    },
  ];
}

/** The head of a code block: its language, and what can be done with it. */
export const CodeHeader = memo(function CodeHeader(props: CodeHeaderProps) {
  const { language, lineCount, shown, isComplete } = props;
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
        <CopyButton
          label={i18n.t('code.copy')}
          disabled={!isComplete}
          content={() => ({ text: copiedCode(shown.current) })}
        />
        <BlockMenu choices={choicesOf(props)} />
      </BlockHeader>
    </div>
  );
});
