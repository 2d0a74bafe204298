import { Download } from 'lucide-react';
import { i18n } from '#i18n';
import { type FileToSave, saveFile } from '@/lib/export/save-file.ts';
import { ActionButton } from './action-button.tsx';

interface DownloadButtonProps {
  label: string;
  disabled: boolean;
  /** Asked for the file when the button is pressed. */
  file: () => FileToSave | Promise<FileToSave>;
  onError?: (error: unknown) => void;
}

/** Saves something as a file. */
export function DownloadButton({ file, ...button }: DownloadButtonProps) {
  return (
    <ActionButton
      {...button}
      name="download"
      icon={Download}
      doneLabel={i18n.t('block.saved')}
      action={async () => saveFile(await file())}
    />
  );
}
