import { i18n } from '#i18n';
import type { Picture } from '@/lib/diagram/to-picture.ts';
import { saveFile } from '@/lib/export/save-file.ts';
import { CopyButton } from '../../ui/action-button.tsx';
import type { BlockChoice } from '../block-menu.tsx';
import { BlockMenu } from '../block-menu.tsx';
import { useOpenInTab } from '../use-open-in-tab.ts';
import { pictureName } from './picture-host.tsx';

const NAME = 'diagram';

interface Download {
  readonly extension: string;
  /** Its format, a name in each language. */
  readonly format: string;
  readonly make: () => Blob | Promise<Blob>;
}

async function save({ extension, make }: Download): Promise<void> {
  await saveFile({ name: `${NAME}.${extension}`, content: await make() });
}

/** The background of a picture, for programs that would show it on white or on black. */
function backgroundOf(page: Element): string {
  return getComputedStyle(page).backgroundColor;
}

function pictureDownloads(picture: Picture): Download[] {
  const background = backgroundOf(document.documentElement);
  const load = () => import('@/lib/diagram/draw-diagram.ts');
  const makeSvg = async () => {
    const { pictureSvg } = await load();
    return new Blob([pictureSvg(picture, background)], { type: 'image/svg+xml' });
  };
  const makePng = async () => (await load()).picturePng(picture, background);
  return [
    { extension: 'svg', format: 'SVG', make: makeSvg },
    { extension: 'png', format: 'PNG', make: makePng },
  ];
}

/** The files that a diagram can be saved as: its picture, if there is one, and its source. */
function downloadChoices(
  source: string,
  picture: Picture | undefined,
  isComplete: boolean,
): BlockChoice[] {
  const asSource: Download = {
    extension: 'mmd',
    format: 'Mermaid',
    make: () => new Blob([source], { type: 'text/plain' }),
  };
  const downloads = [...(picture ? pictureDownloads(picture) : []), asSource];
  return downloads.map((download, index) => ({
    name: download.extension,
    label: i18n.t('block.downloadAs', [download.format]),
    doneLabel: i18n.t('block.saved'),
    isDisabled: !isComplete,
    beginsGroup: index === 0,
    isExport: true,
    action: () => save(download),
  }));
}

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
