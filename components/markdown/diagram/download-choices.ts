import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import type { MenuChoice } from '@/components/ui/menu-button.tsx';
import type { Picture } from '@/lib/diagram/to-picture.ts';
import { messageOf } from '@/lib/errors/message-of.ts';
import { reportWarning } from '@/lib/errors/report.ts';
import { type FileToSave, saveFile } from '@/lib/export/save-file.ts';

const NAME = 'diagram';

interface Download {
  readonly extension: string;
  readonly label: string;
  readonly make: () => Blob | Promise<Blob>;
}

async function save({ extension, label, make }: Download): Promise<void> {
  try {
    const file: FileToSave = { name: `${NAME}.${extension}`, content: await make() };
    saveFile(file);
    announce(i18n.t('block.saved'));
  } catch (error) {
    reportWarning(label, error);
    announce(messageOf(error));
  }
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
    { extension: 'svg', label: i18n.t('diagram.downloadSvg'), make: makeSvg },
    { extension: 'png', label: i18n.t('diagram.downloadPng'), make: makePng },
  ];
}

/** What a diagram can be saved as: its picture, if there is one, and its source. */
export function downloadChoices(source: string, picture: Picture | undefined): MenuChoice[] {
  const asSource: Download = {
    extension: 'mmd',
    label: i18n.t('diagram.downloadSource'),
    make: () => new Blob([source], { type: 'text/plain' }),
  };
  const downloads = [...(picture ? pictureDownloads(picture) : []), asSource];
  return downloads.map((download) => ({
    name: download.extension,
    label: download.label,
    onSelect: () => void save(download),
  }));
}
