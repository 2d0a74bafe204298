import { readDataFile } from '../export/data-file.ts';

/**
 * The image that a `data:` address holds.
 * @returns null when it is no image, or its base64 is none
 */
export function readDataImage(address: string): Blob | null {
  const file = readDataFile(address);
  return file && /^image\//.test(file.type) ? file : null;
}
