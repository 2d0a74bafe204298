import { useEffect, useState } from 'react';
import { keptFileHash } from '@/lib/chat/kept-file.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import { readDataFile } from '@/lib/export/data-file.ts';

/** A picture's bytes with an address to show them by. */
export interface ShownPicture {
  readonly blob: Blob;
  readonly address: string;
}

/** `null` where it is gone, damaged, or none that is shown. */
async function readPicture(url: string): Promise<Blob | null> {
  const hash = keptFileHash(url);
  if (hash === null) {
    const { PICTURE_TYPES } = await import('@/lib/conversations/stored-file.ts');
    const file = readDataFile(url);
    return file && PICTURE_TYPES.some((type) => type === file.type) ? file : null;
  }
  const { loadFile } = await import('@/lib/conversations/files.ts');
  const file = await loadFile(hash);
  return file && new Blob([file.bytes], { type: file.mediaType });
}

/**
 * The picture that a question or a draft names. Nothing is fetched from elsewhere for it.
 * @returns `undefined` while it is being read; `null` where it cannot be
 */
export function usePicture(url: string): ShownPicture | null | undefined {
  const [shown, setShown] = useState<ShownPicture | null>();
  useEffect(() => {
    let address: string | null = null;
    let isOver = false;
    void readPicture(url)
      .catch((error: unknown) => {
        reportUnexpected(error);
        return null;
      })
      .then((blob) => {
        if (isOver) return;
        if (blob) address = URL.createObjectURL(blob);
        setShown(blob && address ? { blob, address } : null);
      });
    return () => {
      isOver = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [url]);
  return shown;
}
