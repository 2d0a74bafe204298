import { readingItem } from './items.ts';
import type { Reading } from './settings.ts';

/** So many hosts are remembered; of more the oldest are forgotten. */
export const MAX_IMAGE_HOSTS = 200;

/** Changes some of what answers may show; what another page changes meanwhile stays. */
export async function changeReading(change: (reading: Reading) => Partial<Reading>): Promise<void> {
  await navigator.locks.request('reading', async () => {
    const reading = await readingItem.getValue();
    await readingItem.setValue({ ...reading, ...change(reading) });
  });
}

/** From now on pictures of this host are shown without a question. */
export function rememberImageHost(host: string): Promise<void> {
  return changeReading(({ imageHosts }) => ({
    imageHosts: [...imageHosts.filter((known) => known !== host), host].slice(-MAX_IMAGE_HOSTS),
  }));
}
