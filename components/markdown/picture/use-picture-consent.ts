import { use, useEffect, useSyncExternalStore } from 'react';
import { PictureConsent, type PictureSource as Source } from '@/lib/pictures/picture-consent.ts';
import { DEFAULT_READING } from '@/lib/settings/reading.ts';
import { PictureSource } from '../contexts.ts';

/** The pictures that the reader of this page has allowed. */
export const pictureConsent = new PictureConsent();

const UNKNOWN_SOURCE: Source = {
  reading: { ...DEFAULT_READING, remoteImages: 'ask' },
  conversationId: '',
  messageId: '',
  hasRead: true,
};

export function usePictureSource(): Source {
  return use(PictureSource) ?? UNKNOWN_SOURCE;
}

/** Lets a picture be fetched by the settings, or because the reader has said so. */
export function useIsLet(address: string): boolean {
  const source = usePictureSource();
  const isLet = () => pictureConsent.lets(address, source);
  const isShown = useSyncExternalStore(pictureConsent.subscribe, isLet, isLet);
  useEffect(() => {
    if (isShown) pictureConsent.noteShown(address, source);
  }, [isShown, address, source]);
  return isShown;
}
