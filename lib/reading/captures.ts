import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { watchSession } from '../browser/stored-item.ts';
import { captureFailureSchema } from '../chat/capture-failure.ts';
import { selectionSchema } from '../chat/message.ts';
import { forgetTexts, textItem, withoutText, withText } from '../conversations/passage-texts.ts';
import { reportUnexpected } from '../errors/report.ts';
import { type Described, fits, ownObject } from '../schema.ts';
import type { PendingItem } from './pending-item.ts';

/** Its text is stored by itself: the draft that it joins keeps it there. */
const isApart = z.optional(z.literal(true));

/** A picture that was taken in the page; `text` is its `data:` address. */
const takenPictureSchema = ownObject({
  id: z.string(),
  text: z.string(),
  isApart,
  /** Where it was found. */
  address: z.string(),
});

/** The end of the reading of a page. */
const captureEndSchema = z.discriminatedUnion('state', [
  ownObject({
    state: z.literal('done'),
    selection: selectionSchema,
    isApart,
    picture: z.optional(takenPictureSchema),
  }),
  ownObject({ state: z.literal('failed'), failure: captureFailureSchema }),
]);

/** A page that is being read for a passage, in session storage: a panel may open and close by then. */
const captureSchema = ownObject({
  windowId: z.number(),
  /** The background that reads it: with another one it has been ended. */
  reader: z.string(),
  end: z.nullable(captureEndSchema),
});

export type TakenPicture = Described<typeof takenPictureSchema>;
export type CaptureEnd = Described<typeof captureEndSchema>;
type Capture = Described<typeof captureSchema>;

const KEY_PREFIX = 'capture:';

/** Names this background among those before it. */
const READER = crypto.randomUUID();

function capturesIn(found: Readonly<Record<string, unknown>>): [string, Capture][] {
  return Object.entries(found).flatMap(([key, value]) =>
    key.startsWith(KEY_PREFIX) && fits(captureSchema, value)
      ? [[key, value] as [string, Capture]]
      : [],
  );
}

type CaptureItem = Pick<PendingItem, 'id' | 'windowId'>;

async function keep({ id, windowId }: CaptureItem, end: CaptureEnd | null): Promise<void> {
  const capture: Capture = { windowId, reader: READER, end: end && slim(id, end) };
  const { selection = null, picture = null } = end?.state === 'done' ? end : {};
  const text = selection && textItem({ ...selection, id });
  const bytes = picture && textItem(picture);
  await browser.storage.session.set({ ...text, ...bytes, [KEY_PREFIX + id]: capture });
}

function slim(id: string, end: CaptureEnd): CaptureEnd {
  if (end.state !== 'done') return end;
  const { id: _, isApart, ...selection } = withoutText({ ...end.selection, id });
  const picture = end.picture && { picture: withoutText(end.picture) };
  return { ...end, selection, ...(isApart && { isApart }), ...picture };
}

async function whole(id: string, end: CaptureEnd): Promise<CaptureEnd> {
  if (end.state !== 'done') return end;
  const picture = end.picture && (await withText(end.picture));
  const found = await withText({ ...end.selection, id, isApart: end.isApart });
  if (!found) return { state: 'failed', failure: 'interrupted' };
  const selection = { ...end.selection, text: found.text };
  return { state: 'done', selection, ...(picture && { picture }) };
}

/** Says that this background now reads for the passage of this id. */
export function beginCapture(item: CaptureItem): Promise<void> {
  return keep(item, null);
}

/**
 * Leaves what the reading gave for the panel that holds the passage, whenever that looks. Where session
 * storage has no room for it beside what is there, a picture is left out, and without one that is its
 * end.
 */
export async function endCapture(item: CaptureItem, end: CaptureEnd): Promise<void> {
  await keep(item, end).catch(async (error: unknown) => {
    reportUnexpected(error);
    const { picture, ...rest } = end.state === 'done' ? end : { picture: undefined, ...end };
    await keep(item, picture ? rest : { state: 'failed', failure: 'no-room' });
  });
}

/** Forgets what was read for a passage: the panel has it, or the reader took the passage away. */
export async function forgetCapture(id: string): Promise<void> {
  await browser.storage.session.remove(KEY_PREFIX + id);
}

/** Forgets what was read for a window that has closed. */
export async function forgetCapturesOf(windowId: number): Promise<void> {
  const captures = capturesIn(await browser.storage.session.get(null));
  const gone = captures.filter(([, capture]) => capture.windowId === windowId);
  await browser.storage.session.remove(gone.map(([key]) => key));
  const pictures = gone.flatMap(([, { end }]) =>
    end?.state === 'done' && end.picture ? [end.picture.id] : [],
  );
  await forgetTexts([...gone.map(([key]) => key.slice(KEY_PREFIX.length)), ...pictures]);
}

/** Says of what earlier backgrounds were reading when they were ended that nothing will come. */
export async function endAbandonedCaptures(): Promise<void> {
  const captures = capturesIn(await browser.storage.session.get(null));
  const abandoned = captures.filter(([, { end, reader }]) => end === null && reader !== READER);
  const end: CaptureEnd = { state: 'failed', failure: 'interrupted' };
  await browser.storage.session.set(
    Object.fromEntries(abandoned.map(([key, capture]) => [key, { ...capture, end }])),
  );
}

/**
 * Tells how the reading for some passages ends, of each as soon as it has, until the signal aborts.
 * Nobody reads for a passage that no capture tells of.
 */
export async function watchCaptures(
  ids: readonly string[],
  signal: AbortSignal,
  onEnd: (id: string, end: CaptureEnd) => void,
): Promise<void> {
  const told = new Set<string>();
  const tell = (id: string, end: CaptureEnd | null | undefined) => {
    if (!end || signal.aborted || told.has(id)) return;
    told.add(id);
    whole(id, end)
      .then((read) => {
        if (!signal.aborted) onEnd(id, read);
      })
      .catch(reportUnexpected);
  };
  watchSession(signal, (changes) => {
    for (const id of ids) {
      const value = changes[KEY_PREFIX + id];
      if (fits(captureSchema, value)) tell(id, value.end);
    }
  });
  const found = await browser.storage.session.get(ids.map((id) => KEY_PREFIX + id));
  for (const id of ids) {
    const capture: unknown = found[KEY_PREFIX + id];
    if (fits(captureSchema, capture)) tell(id, capture.end);
    else tell(id, { state: 'failed', failure: 'interrupted' });
  }
}

/** Reports what cannot be told to anyone, and goes on. */
export function forgetCaptureLater(id: string): void {
  forgetCapture(id).catch(reportUnexpected);
}
