import { browser } from 'wxt/browser';
import type { Selection } from '../chat/message.ts';
import { isSelection } from '../chat/message-shape.ts';
import { reportUnexpected } from '../errors/report.ts';
import { number, object, orNull, text, variant } from '../shape/shape.ts';
import { type CaptureFailure, isCaptureFailure } from './capture-failure.ts';
import type { PendingItem } from './pending-item.ts';

/** How the reading of a page ended. */
export type CaptureEnd =
  | { readonly state: 'done'; readonly selection: Selection }
  | { readonly state: 'failed'; readonly failure: CaptureFailure };

/** A page that is being read for a passage, in session storage: a panel may open and close by then. */
interface Capture {
  readonly windowId: number;
  /** The background that reads it: with another one it has been ended. */
  readonly reader: string;
  readonly end: CaptureEnd | null;
}

const KEY_PREFIX = 'capture:';

/** Names this background among those before it. */
const READER = crypto.randomUUID();

const isCaptureEnd = variant<'state', CaptureEnd>('state', {
  done: { selection: isSelection },
  failed: { failure: isCaptureFailure },
});

const isCapture = object<Capture>({ windowId: number, reader: text, end: orNull(isCaptureEnd) });

function capturesIn(found: Readonly<Record<string, unknown>>): [string, Capture][] {
  return Object.entries(found).flatMap(([key, value]) =>
    key.startsWith(KEY_PREFIX) && isCapture(value) ? [[key, value] as [string, Capture]] : [],
  );
}

/** Says that this background now reads for the passage of this id. */
export async function beginCapture({ id, windowId }: Pick<PendingItem, 'id' | 'windowId'>) {
  const capture: Capture = { windowId, reader: READER, end: null };
  await browser.storage.session.set({ [KEY_PREFIX + id]: capture });
}

/** Leaves what the reading gave for the panel that holds the passage, whenever that looks. */
export async function endCapture(
  { id, windowId }: Pick<PendingItem, 'id' | 'windowId'>,
  end: CaptureEnd,
): Promise<void> {
  const capture: Capture = { windowId, reader: READER, end };
  await browser.storage.session.set({ [KEY_PREFIX + id]: capture });
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
    onEnd(id, end);
  };
  const onChanged = (changes: Readonly<Record<string, { newValue?: unknown }>>, area: string) => {
    if (area !== 'session') return;
    for (const id of ids) {
      const value = changes[KEY_PREFIX + id]?.newValue;
      if (isCapture(value)) tell(id, value.end);
    }
  };
  browser.storage.onChanged.addListener(onChanged);
  signal.addEventListener('abort', () => browser.storage.onChanged.removeListener(onChanged));
  const found = await browser.storage.session.get(ids.map((id) => KEY_PREFIX + id));
  for (const id of ids) {
    const capture: unknown = found[KEY_PREFIX + id];
    if (isCapture(capture)) tell(id, capture.end);
    else tell(id, { state: 'failed', failure: 'interrupted' });
  }
}

/** Reports what cannot be told to anyone, and goes on. */
export function forgetCaptureLater(id: string): void {
  forgetCapture(id).catch(reportUnexpected);
}
