import { useEffect, useSyncExternalStore } from 'react';
import { isPrivateWindow } from '@/lib/browser/is-private-window.ts';
import {
  type Draft,
  type DraftPicture,
  heldDraft,
  loadDraft,
  saveDraft,
} from '@/lib/conversations/draft.ts';
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

/** In the place where it stands, or at the end: a draft that is loaded again has none under way. */
function withRead(draft: Draft, read: DraftPicture): Draft {
  const { pictures = [] } = draft;
  const isThere = pictures.some(({ id }) => id === read.id);
  // Those of a passage go with it.
  if (!isThere) return read.passageId === undefined ? withPicture(draft, read) : draft;
  return { ...draft, pictures: pictures.map((one) => (one.id === read.id ? read : one)) };
}

/** Changes the draft of a conversation, which may not be shown any more. */
async function changeDraftOf(
  conversationId: string | null,
  change: (draft: Draft) => Draft,
): Promise<void> {
  if (conversationId === null || conversationId === heldDraft.conversationId) {
    return changeDraft(change);
  }
  await saveDraft(conversationId, change(await loadDraft(conversationId)));
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

/** Those that are being attached, and were not taken away. */
const underWay = new Set<string>();

/** One that was taken away before it was read does not come back. */
export function giveUpPicture(id: string): void {
  underWay.delete(id);
}

/**
 * @param home the conversation that it is for; with a passage it is for whichever has that
 * @returns `null` where it could not be attached; its chip says why
 */
async function attach(
  told: Pick<DraftPicture, 'filename' | 'mediaType' | 'passageId' | 'page'>,
  prepare: () => PreparedPicture | Promise<PreparedPicture>,
  home = heldDraft.conversationId,
): Promise<DraftPicture | null> {
  const id = crypto.randomUUID();
  const isApart = told.passageId === undefined;
  const change = (next: (draft: Draft) => Draft) => changeDraftOf(isApart ? home : null, next);
  underWay.add(id);
  await change((draft) => withPicture(draft, { ...told, id, text: '', reading: 'under-way' }));
  const finish = (read: DraftPicture) =>
    change((draft) => (underWay.delete(id) ? withRead(draft, read) : draft));
  try {
    const picture = await prepare();
    const { width, height, blob } = picture;
    const text = await keep(picture, told.filename);
    const read = { ...told, id, text, mediaType: blob.type, width, height };
    await finish(read);
    return read;
  } catch (error) {
    await finish({ ...told, id, text: '', reading: faultOf(error) });
    return null;
  }
}

/**
 * Attaches a picture to the next question: scaled to what models take, without what its file tells
 * of its place and camera. Where that cannot be, its chip says why.
 * @param name shown, and sent to providers that take one; empty: none is known
 * @param home the conversation that it is for, where that may not be shown any more
 */
export async function attachPicture(file: Blob, name: string, home?: string | null): Promise<void> {
  const prepare = async () => {
    const { preparePicture } = await import('@/lib/pictures/prepare-picture.ts');
    return preparePicture(file);
  };
  const attached = attach({ filename: name, mediaType: file.type }, prepare, home ?? undefined);
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

const listeners = new Set<() => void>();
let isBlind = false;

function setBlind(next: boolean): void {
  isBlind = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells wherever pictures stand that the model that is asked cannot see them. */
export function useTellBlind(told: boolean): void {
  useEffect(() => {
    setBlind(told);
    return () => setBlind(false);
  }, [told]);
}

export function useIsBlind(): boolean {
  return useSyncExternalStore(subscribe, () => isBlind);
}
