/** Time that the browser may take to read the file, in milliseconds. */
const READING_TIME_MS = 60_000;

export interface FileToSave {
  /** With its extension. */
  readonly name: string;
  /** Its type is that of the file. */
  readonly content: Blob;
}

/** Saves a file as the browser saves downloads: at once, or after asking where. */
export function saveFile({ name, content }: FileToSave): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READING_TIME_MS);
}
