import { ownField } from '../schema.ts';

/** The data part that tells how much of the browser's model has been loaded. */
export const DOWNLOAD_PROGRESS = { name: 'download-progress', id: 'built-in-model' } as const;

/** The loaded share, from 0 to 1; `null` where a part tells nothing of a download. */
export function loadedShare({ name, data }: { name: string; data?: unknown }): number | null {
  if (name !== DOWNLOAD_PROGRESS.name) return null;
  const loaded = ownField(data, 'loaded');
  return typeof loaded === 'number' && loaded >= 0 && loaded <= 1 ? loaded : null;
}
