import { browser } from 'wxt/browser';
import { asksForPassword } from '../chat/asks-for-password.ts';
import type { DraftSelection } from '../conversations/draft.ts';
import { reportUnexpected } from '../errors/report.ts';
import { forgetCaptureLater, watchCaptures } from './captures.ts';
import type { ReadingEnd } from './files/file-readings.ts';

type OnEnd = (id: string, end: ReadingEnd) => Promise<void>;

/** A file is read in the panel, by much code that pages do not need. */
const fileReadings = () => import('./files/file-readings.ts');

/** Passages whose draft is being told: two may watch one reading for a moment. */
const beingTold = new Set<string>();

async function watchFile(id: string, signal: AbortSignal, onEnd: OnEnd): Promise<void> {
  const { fileReadingEnd, forgetFileReading } = await fileReadings();
  const end = await fileReadingEnd(id);
  if (signal.aborted || beingTold.has(id)) return;
  beingTold.add(id);
  await onEnd(id, end).finally(() => beingTold.delete(id));
  // Not before: who watches from now on has to find it until the draft has it.
  const isWaiting = end.state === 'failed' && asksForPassword(end.failure);
  if (!isWaiting) forgetFileReading(id);
}

/** A tab may have turned from a page to a PDF before it is read again. */
async function readPdf({ id, kind, tabId, ...read }: DraftSelection): Promise<void> {
  if (tabId === undefined) return;
  const { beginPdfReading } = await fileReadings();
  const { title = read.title, url = read.url } = await browser.tabs.get(tabId);
  beginPdfReading({ id, kind, title, url }, tabId);
}

/**
 * Tells how the reading for some passages ends, of each as soon as it has, until the signal aborts:
 * of pages, which the background reads, and of files and PDFs, which the panel does. A capture that
 * was taken is forgotten.
 */
export async function watchReadings(
  passages: readonly DraftSelection[],
  signal: AbortSignal,
  take: (id: string, end: ReadingEnd) => Promise<void>,
): Promise<void> {
  const onEnd: OnEnd = async (id, end) => {
    await take(id, end);
    forgetCaptureLater(id);
  };
  const files = passages.filter(({ kind }) => kind === 'file');
  for (const { id } of files) watchFile(id, signal, onEnd).catch(reportUnexpected);
  const pages = passages.filter(({ kind }) => kind !== 'file');
  const onPage = (id: string, end: ReadingEnd) => {
    const passage = pages.find((page) => page.id === id);
    if (end.state !== 'failed' || end.failure !== 'pdf' || !passage) {
      onEnd(id, end).catch(reportUnexpected);
    } else {
      readPdf(passage)
        .then(() => watchFile(id, signal, onEnd))
        .catch(reportUnexpected);
    }
  };
  const ids = pages.map(({ id }) => id);
  await watchCaptures(ids, signal, onPage);
}

/** Ends what is read for a passage that the reader took away. */
export async function forgetFile(id: string): Promise<void> {
  (await fileReadings()).forgetFileReading(id);
}
