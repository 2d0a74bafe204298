import { i18n } from '#i18n';
import type { Picture } from '@/lib/diagram/to-picture.ts';
import { saveFile } from '@/lib/export/save-file.ts';
import type { BlockChoice } from '../block-actions/block-menu.tsx';

const NAME = 'diagram';

interface Download {
  readonly extension: string;
  /** Its format, a name in each language. */
  readonly format: string;
  readonly make: () => Blob | Promise<Blob>;
}

async function save({ extension, make }: Download): Promise<void> {
  saveFile({ name: `${NAME}.${extension}`, content: await make() });
}

/** What a picture stands on, for programs that would show it on white or on black. */
function backgroundOf(page: Element): string {
  return getComputedStyle(page).backgroundColor;
}

function pictureDownloads(picture: Picture): Download[] {
  const background = backgroundOf(document.documentElement);
  const load = () => import('@/lib/diagram/picture-file.ts');
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

/** What a diagram can be saved as: its picture, if there is one, and its source. */
export function downloadChoices(
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
    action: () => save(download),
  }));
}
