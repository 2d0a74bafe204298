import { forgetTexts } from '@/lib/conversations/passage-texts.ts';
import { readDataFile } from '@/lib/export/data-file.ts';
import { imageName } from '@/lib/export/image-name.ts';
import type { TakenPicture } from '@/lib/reading/captures.ts';
import { attachPicture } from './attach-picture.ts';

/** Attaches a picture that was taken in a page, and forgets what waited of it. */
export async function attachTakenPicture({ id, text, address }: TakenPicture): Promise<void> {
  const file = readDataFile(text);
  if (file) await attachPicture(file, imageName(address, '', file.type));
  await forgetTexts([id]);
}
