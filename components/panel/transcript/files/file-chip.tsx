import { Download, File, Image } from 'lucide-react';
import { i18n } from '#i18n';
import { BlockedLink } from '@/components/markdown/link/blocked-link.tsx';
import { sizeText } from '@/components/texts/size-text.ts';
import { ActionButton } from '@/components/ui/action-button.tsx';
import { useAllowed } from '@/components/ui/use-allowed.ts';
import type { FilePart } from '@/lib/chat/message.ts';
import { FileUnreadableError } from '@/lib/errors/block-errors.ts';
import {
  dataFileSize,
  fileExtension,
  isDataAddress,
  readDataFile,
} from '@/lib/export/data-file.ts';
import { imageExtension } from '@/lib/export/image-name.ts';
import { type FileToSave, saveFile } from '@/lib/export/save-file.ts';
import { blockedTexts } from '@/lib/i18n/blocked-texts.ts';
import { describeBlockedImage } from '@/lib/markdown/blocked-texts.ts';
import { resolveOutsideLink } from '@/lib/markdown/index.ts';
import type { Reading } from '@/lib/settings/reading.ts';
import { hostOf } from '@/lib/settings/web-address.ts';
import styles from './file-chip.module.css';

export interface FileChipProps {
  part: FilePart;
  reading: Reading;
}

function isImage({ mediaType }: FilePart): boolean {
  return /^image\//i.test(mediaType);
}

/** No dialect hands on a file's own name. */
function nameOf(part: FilePart): string {
  const { mediaType } = part;
  return isImage(part) ? `image.${imageExtension(mediaType)}` : `file.${fileExtension(mediaType)}`;
}

/** @throws FileUnreadableError */
function readFile(part: FilePart): FileToSave {
  const content = readDataFile(part.url);
  if (!content) throw new FileUnreadableError();
  return { name: nameOf(part), content };
}

async function readPicture({ url }: FilePart): Promise<FileToSave> {
  const { loadImageFile } = await import('@/lib/pictures/load-image-file.ts');
  return loadImageFile(url, '');
}

/** A file that lies elsewhere is a link like any other; its bytes are not fetched from here. */
function FileLink({ part, reading }: FileChipProps) {
  const address = resolveOutsideLink(part.url, reading);
  if (address === null) return <BlockedLink address={part.url}>{nameOf(part)}</BlockedLink>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {nameOf(part)}
    </a>
  );
}

/** A file that lies elsewhere, and was blocked there, is not fetched to be saved either. */
function SaveButton({ part }: { part: FilePart }) {
  const mayExport = useAllowed().export;
  if (!mayExport || !isDataAddress(part.url)) return null;
  const isPicture = isImage(part);
  return (
    <ActionButton
      name="download"
      icon={Download}
      label={i18n.t(isPicture ? 'picture.download' : 'file.download')}
      doneLabel={i18n.t('block.saved')}
      disabled={false}
      action={async () => saveFile(await (isPicture ? readPicture(part) : readFile(part)))}
    />
  );
}

/**
 * A file that came with an answer: saved when the reader wants it, and never opened. A picture that
 * the policy for pictures does not let be shown is one of them.
 */
export function FileChip({ part, reading }: FileChipProps) {
  const Icon = isImage(part) ? Image : File;
  const isHere = isDataAddress(part.url);
  const size = dataFileSize(part.url);
  const beside = [part.mediaType, size === null ? hostOf(part.url) : sizeText(size)];
  return (
    <div className={styles.file} data-part="file">
      <Icon className={styles.mark} size={16} aria-hidden />
      <span className={styles.words}>
        <bdi className={styles.name}>
          {isImage(part) && describeBlockedImage(undefined, blockedTexts())}
          {!isImage(part) && (isHere ? nameOf(part) : <FileLink part={part} reading={reading} />)}
        </bdi>
        <bdi className={styles.beside}>{beside.join(' · ')}</bdi>
      </span>
      <SaveButton part={part} />
    </div>
  );
}
