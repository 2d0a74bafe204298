import { use, useEffect, useSyncExternalStore } from 'react';
import { PictureConsent, type PictureSource as Source } from '@/lib/images/picture-consent.ts';
import { takeLeft } from '@/lib/page/handover.ts';
import { DEFAULT_READING } from '@/lib/settings/defaults.ts';
import { PictureSource } from './picture-source.ts';

/** What the reader of this page has allowed. */
export const pictureConsent = new PictureConsent(takeLeft('pictures'));

const UNKNOWN_SOURCE: Source = {
  reading: { ...DEFAULT_READING, remoteImages: 'ask' },
  conversationId: '',
  messageId: '',
  hasRead: true,
};

/** Where a picture stands. */
export function usePictureSource(): Source {
  return use(PictureSource) ?? UNKNOWN_SOURCE;
}

/** Whether a picture may be fetched: by the settings, or because the reader has said so. */
export function useIsLet(address: string): boolean {
  const source = usePictureSource();
  const isLet = () => pictureConsent.lets(address, source);
  const isShown = useSyncExternalStore(pictureConsent.subscribe, isLet, isLet);
  useEffect(() => {
    if (isShown) pictureConsent.noteShown(address, source);
  }, [isShown, address, source]);
  return isShown;
}
