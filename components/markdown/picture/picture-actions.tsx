import { Copy } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { i18n } from '#i18n';
import { lazyComponent } from '@/components/ui/lazy-component.tsx';
import { escapeHtml } from '@/lib/export/escape-html.ts';
import { saveFile } from '@/lib/export/save-file.ts';
import { writePicture } from '@/lib/export/write-clipboard.ts';
import { knownImageSizes } from '@/lib/pictures/image-sizes.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { type BlockChoice, BlockMenu } from '../block-menu.tsx';
import { useIsComplete } from '../contexts.ts';
import { useOpenInTab } from '../use-open-in-tab.ts';
import styles from './picture-content.module.css';

interface PictureActionsProps {
  src: string;
  alt: string;
  isComplete: boolean;
  /** Over the picture in the text, or in the head of the enlarged view. */
  look: 'overlay' | 'header';
  /** Absent where a press of the picture enlarges it, and where it is large. */
  onEnlarge?: (() => void) | undefined;
}

/** The action that needed the picture's bytes, and why they are not there. */
interface Failed {
  readonly action: 'copy' | 'download';
  readonly error: unknown;
}

const PictureFailure = lazyComponent(() => import('./picture-failure.tsx'));

/** Whatever these need is loaded with the first picture that is copied or saved. */
async function copyPicture(src: string): Promise<void> {
  const load = async () => {
    const { picturePng } = await import('@/lib/pictures/picture-png.ts');
    return picturePng(src, knownImageSizes.find(src));
  };
  await writePicture(load);
}

async function savePicture(src: string, alt: string): Promise<void> {
  const { loadImageFile } = await import('@/lib/pictures/load-image-file.ts');
  await saveFile(await loadImageFile(src, alt));
}

/** With its size, so that it has its place at once. */
function pictureText(src: string, alt: string): string {
  const { width, height } = knownImageSizes.find(src) ?? {};
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  return `<p><img src="${escapeHtml(src)}" alt="${escapeHtml(alt.replace(/\s+/g, ' '))}"${size}></p>`;
}

/** A press of a button in a link is not one of the link. */
function keepFromLink(event: MouseEvent): void {
  event.stopPropagation();
  event.preventDefault();
}

/** The buttons of a picture; why its bytes could not be had is said beside them. */
export function PictureActions({ src, alt, isComplete, look, onEnlarge }: PictureActionsProps) {
  const isUsable = useIsComplete(isComplete);
  const [failed, setFailed] = useState<Failed | null>(null);
  const actions = { copy: () => copyPicture(src), download: () => savePicture(src, alt) };
  const act = (action: Failed['action']) => {
    setFailed(null);
    return actions[action]();
  };
  const openInTab = useOpenInTab(
    () => ({ text: pictureText(src, alt), title: alt || i18n.t('picture.title') }),
    [src],
  );
  const enlarge: BlockChoice[] = onEnlarge
    ? [{ name: 'enlarge', label: i18n.t('picture.enlargeUnnamed'), action: onEnlarge }]
    : [];
  const download: BlockChoice = {
    name: 'download',
    label: i18n.t('picture.download'),
    doneLabel: i18n.t('block.saved'),
    isDisabled: !isUsable,
    isExport: true,
    action: () => act('download'),
    onError: (error) => setFailed({ action: 'download', error }),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps what its buttons are told from the link around it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a button is a click.
    <span className={styles.actions} data-look={look} onClick={keepFromLink}>
      <span className={styles.buttons}>
        <ActionButton
          name="copy"
          icon={Copy}
          label={i18n.t('picture.copy')}
          doneLabel={i18n.t('block.copied')}
          disabled={!isUsable}
          action={() => act('copy')}
          onError={(error) => setFailed({ action: 'copy', error })}
        />
        <BlockMenu choices={[...enlarge, ...openInTab, download]} />
      </span>
      {failed && (
        <PictureFailure
          src={src}
          failure={failed.error}
          label={i18n.t(failed.action === 'copy' ? 'picture.allowCopy' : 'picture.allow')}
          retry={actions[failed.action]}
          onEnd={() => setFailed(null)}
        />
      )}
    </span>
  );
}
