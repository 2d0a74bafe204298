import { isPrivateWindow } from '@/lib/browser/is-private-window.ts';
import type { Draft, DraftPicture } from '@/lib/conversations/draft.ts';
import { PictureError, type PictureFault } from '@/lib/errors/picture-error.ts';
import { reportUnexpected } from '@/lib/errors/report.ts';
import type { PreparedPicture } from '@/lib/pictures/shrink-picture.ts';
import { focusComposer } from '../composer/focus-composer.ts';

type ChangeDraft = (change: (draft: Draft) => Draft) => void;

/** Of the panel's one composer; what is attached before it is there waits. */
let receiver = Promise.withResolvers<ChangeDraft>();
let current: ChangeDraft | null = null;

/** Has pictures join this draft. @returns what ends that */
export function receivePictures(change: ChangeDraft): () => void {
  current = change;
  receiver.resolve(change);
  return () => {
    if (current !== change) return;
    current = null;
    receiver = Promise.withResolvers();
  };
}

async function changeDraft(change: (draft: Draft) => Draft): Promise<void> {
  const tell = current ?? (await receiver.promise);
  tell(change);
}

/** That of a passage which was taken away meanwhile does not join. */
function withPicture(draft: Draft, picture: DraftPicture): Draft {
  const { passageId } = picture;
  if (passageId !== undefined && !draft.selections.some(({ id }) => id === passageId)) return draft;
  return { ...draft, pictures: [...(draft.pictures ?? []), picture] };
}

/** One that was taken away meanwhile does not come back. */
function withRead(draft: Draft, { id, ...read }: Partial<DraftPicture>): Draft {
  const pictures = draft.pictures?.map((picture) => {
    const { reading, ...known } = picture;
    return picture.id === id ? { ...known, ...read } : picture;
  });
  return { ...draft, ...(pictures && { pictures }) };
}

/** The address of its bytes, which are in it in a private window: nothing goes to the disk there. */
async function keep({ blob }: PreparedPicture, name: string): Promise<string> {
  if (await isPrivateWindow()) {
    const { dataAddress } = await import('@/lib/base64.ts');
    return dataAddress(new Uint8Array(await blob.arrayBuffer()), blob.type);
  }
  const { keepPicture } = await import('@/lib/conversations/files.ts');
  return keepPicture(blob, name).catch((cause: unknown) => {
    throw new PictureError('not-kept', 'The picture could not be kept.', { cause });
  });
}

function faultOf(error: unknown): PictureFault {
  if (!(error instanceof PictureError) || error.fault === 'not-kept') reportUnexpected(error);
  return error instanceof PictureError ? error.fault : 'damaged';
}

/** @returns `null` where it could not be attached; its chip says why */
async function attach(
  told: Pick<DraftPicture, 'filename' | 'mediaType' | 'passageId' | 'page'>,
  prepare: () => PreparedPicture | Promise<PreparedPicture>,
): Promise<DraftPicture | null> {
  const id = crypto.randomUUID();
  await changeDraft((draft) => withPicture(draft, { ...told, id, text: '', reading: 'under-way' }));
  try {
    const picture = await prepare();
    const { width, height, blob } = picture;
    const text = await keep(picture, told.filename);
    const read = { ...told, id, text, mediaType: blob.type, width, height };
    await changeDraft((draft) => withRead(draft, read));
    return read;
  } catch (error) {
    const fault = faultOf(error);
    await changeDraft((draft) => withRead(draft, { id, reading: fault }));
    return null;
  }
}

/**
 * Attaches a picture to the next question: scaled to what models take, without what its file tells
 * of its place and camera. Where that cannot be, its chip says why.
 * @param name shown, and sent to providers that take one; empty: none is known
 */
export async function attachPicture(file: Blob, name: string): Promise<void> {
  const attached = attach({ filename: name, mediaType: file.type }, async () => {
    const { preparePicture } = await import('@/lib/pictures/prepare-picture.ts');
    return preparePicture(file);
  });
  focusComposer();
  await attached;
}

/** Attaches a picture that is as models take it, and goes with a passage. */
export function attachPrepared(
  picture: PreparedPicture,
  told: Pick<DraftPicture, 'filename' | 'passageId' | 'page'>,
): Promise<DraftPicture | null> {
  return attach({ ...told, mediaType: picture.blob.type }, () => picture);
}
