import { i18n } from '#i18n';
import type { Picture } from '@/lib/diagram/to-picture.ts';
import { BlockMenu } from '../block-actions/block-menu.tsx';
import { CopyButton } from '../block-actions/copy-button.tsx';
import { downloadChoices } from './download-choices.ts';

interface DiagramButtonsProps {
  source: string;
  isComplete: boolean;
  picture: Picture | undefined;
  isSourceShown: boolean;
  onToggle: () => void;
  onOpen: () => void;
}

/** The buttons of a diagram. */
export function DiagramButtons(props: DiagramButtonsProps) {
  const { source, isComplete, picture, isSourceShown, onToggle, onOpen } = props;
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
          ...downloadChoices(source, picture, isComplete),
        ]}
      />
    </>
  );
}
