import { i18n } from '#i18n';
import { announce } from '@/components/ui/announcer.tsx';
import type { NotAttached } from '@/lib/reading/attach-page.ts';
import {
  type CapturedPicture,
  capturePart,
  captureVisiblePart,
} from '@/lib/reading/capture-picture.ts';
import { attachPicture } from './attach-picture.ts';

type Outcome = 'attached' | NotAttached;

async function attach({ picture, title }: CapturedPicture, name: string): Promise<'attached'> {
  await attachPicture(picture, title === '' ? `${i18n.t('pictures.unnamed')}.png` : name);
  return 'attached';
}

/** Attaches what the page in front shows, as a picture. To be called from the reader's gesture. */
export async function attachVisiblePart(): Promise<Outcome> {
  const captured = await captureVisiblePart();
  if (typeof captured === 'string') return captured;
  return attach(captured, i18n.t('pictures.visiblePartOf', [captured.title]));
}

/**
 * Attaches a part of what the page in front shows, which the reader frames there.
 * @returns `null` where they have called it off; `no-frame` where all that it shows was attached
 */
export async function attachPart(): Promise<Outcome | 'no-frame' | null> {
  announce(i18n.t('pictures.frameKeys'));
  const captured = await capturePart();
  if (captured === null || typeof captured === 'string') return captured;
  if (captured.isWhole) {
    await attach(captured, i18n.t('pictures.visiblePartOf', [captured.title]));
    return 'no-frame';
  }
  return attach(captured, i18n.t('pictures.partOf', [captured.title]));
}
