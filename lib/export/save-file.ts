import { i18n } from '#i18n';
import { allowedItem } from '../settings/policy.ts';

/** Time that the browser may take to read the file, in milliseconds. */
const READING_TIME_MS = 60_000;

export interface FileToSave {
  /** With its extension. */
  readonly name: string;
  /** Its type is that of the file. */
  readonly content: Blob;
}

/** @throws {Error} where an organisation lets nothing of conversations be saved or printed */
export async function checkExport(): Promise<void> {
  if (!(await allowedItem.getValue()).export) throw new Error(i18n.t('managed.noExport'));
}

/** Saves what is of a conversation. @throws {Error} as `checkExport` does */
export async function saveFile(file: FileToSave): Promise<void> {
  await checkExport();
  download(file);
}

/** Saves a file as the browser saves downloads: at once, or after asking where. */
export function download({ name, content }: FileToSave): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READING_TIME_MS);
}
