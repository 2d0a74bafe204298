import type { RefObject } from 'react';
import { i18n } from '#i18n';
import { saveFile } from '@/lib/export/save-file.ts';
import { CopyButton } from '../../ui/action-button.tsx';
import { type BlockChoice, BlockMenu } from '../block-menu.tsx';

/** The specification's type of downloaded code, section 9. */
const CODE_TYPE = 'text/plain';

export interface CodeActionsProps {
  /** As the model wrote it after the fence. */
  language: string | undefined;
  /** The code as it is, in groups of lines. It grows often, and the buttons have nothing to do with that. */
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

function choicesOf(props: CodeActionsProps): BlockChoice[] {
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
      isExport: true,
      action: async () => saveFile(await codeFile(language, shown.current)),
    },
  ];
}

/** The buttons of a code block. */
export default function CodeActions(props: CodeActionsProps) {
  const { shown, isComplete } = props;
  return (
    <>
      <CopyButton
        label={i18n.t('code.copy')}
        disabled={!isComplete}
        content={() => ({ text: copiedCode(shown.current) })}
      />
      <BlockMenu choices={choicesOf(props)} />
    </>
  );
}
