import { i18n } from '#i18n';
import type { Picture } from '@/lib/diagram/to-picture.ts';
import { BlockMenu } from '../block-actions/block-menu.tsx';
import { CopyButton } from '../block-actions/copy-button.tsx';
import { useOpenInTab } from '../use-open-in-tab.ts';
import { downloadChoices } from './download-choices.ts';
import { pictureName } from './picture-name.ts';

interface DiagramButtonsProps {
  source: string;
  isComplete: boolean;
  picture: Picture | undefined;
  isSourceShown: boolean;
  onToggle: () => void;
  onOpen: () => void;
}

/** A fence that is longer than any in it. */
function fenced(source: string): string {
  const longest = Math.max(2, ...(source.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}mermaid\n${source.replace(/\n?$/, '\n')}${fence}\n`;
}

/** The buttons of a diagram. */
export function DiagramButtons(props: DiagramButtonsProps) {
  const { source, isComplete, picture, isSourceShown, onToggle, onOpen } = props;
  const openInTab = useOpenInTab(() => ({
    text: fenced(source),
    title: picture ? pictureName(picture) : i18n.t('diagram.title'),
  }));
  return (
    <>
      <CopyButton
        label={i18n.t('diagram.copy')}
        disabled={!isComplete}
        content={() => ({ text: source })}
      />
      <BlockMenu
        choices={[
          {
            name: 'toggle-source',
            label: isSourceShown ? i18n.t('diagram.showPicture') : i18n.t('diagram.showSource'),
            isDisabled: !picture,
            action: onToggle,
          },
          {
            name: 'fullscreen',
            label: i18n.t('diagram.fullscreen'),
            isDisabled: !picture,
            action: onOpen,
          },
          ...openInTab.map((choice) => ({ ...choice, isDisabled: !isComplete })),
          ...downloadChoices(source, picture, isComplete),
        ]}
      />
    </>
  );
}
