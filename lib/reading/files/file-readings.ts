import { isPrivateWindow } from '../../browser/is-private-window.ts';
import { toldTitle } from '../../browser/told-address.ts';
import type { CaptureFailure } from '../../chat/capture-failure.ts';
import { cutToLength } from '../../chat/cut-passage.ts';
import type { Selection } from '../../chat/message.ts';
import { keepDocument } from '../../conversations/files.ts';
import type { PagePicture } from '../../documents/document.ts';
import { documentMarkdown } from '../../documents/document-markdown.ts';
import { readFile, type SaidOfFile } from '../../documents/read-file.ts';
import type { VisibleDocument } from '../../documents/visible-document.ts';
import { DocumentError, type DocumentFault } from '../../errors/document-error.ts';
import { reportUnexpected } from '../../errors/report.ts';
import { MAX_FACT_LENGTH, MAX_TITLE_LENGTH } from '../../tools/limits.ts';
import { visibleCharacters } from '../../visible-characters.ts';
import type { CaptureEnd } from '../captures.ts';
import { ownTitle } from '../first-passage.ts';
import { leftOutOf } from '../left-out-of.ts';
import { fetchFailure, tabPdf } from './tab-pdf.ts';

const FAILURES: Readonly<Record<DocumentFault, CaptureFailure>> = {
  password: 'password',
  'wrong-password': 'wrong-password',
  locked: 'locked',
  damaged: 'damaged',
  'unknown-kind': 'unknown-kind',
  'too-large': 'too-large',
  'too-slow': 'too-slow',
  'no-text': 'empty-file',
};

/** A passage before its text is there. */
export interface FilePassage extends Pick<Selection, 'kind' | 'title' | 'url'> {
  readonly id: string;
}

/** The end of a reading, with the pages of a document that are sent as pictures. */
export type ReadingEnd = CaptureEnd & { readonly pages?: readonly PagePicture[] | undefined };

/** A file that is being read for a passage, or waits for its password. */
interface FileReading {
  readonly passage: FilePassage;
  readonly file: Promise<File>;
  readonly end: Promise<ReadingEnd>;
  readonly lifetime: AbortController;
}

/** By passage, for as long as the panel is open: a file is no more than lent to it. */
const readings = new Map<string, FileReading>();

/** Files of which it was not told, but found, in which encoding they are; the newest ones. */
const lent = new Map<string, { readonly passage: FilePassage; readonly file: File }>();
const MOST_LENT = 20;

function lend(passage: FilePassage, file: File): void {
  lent.delete(passage.id);
  lent.set(passage.id, { passage, file });
  for (const id of [...lent.keys()].slice(0, -MOST_LENT)) lent.delete(id);
}

/** Files are read one after the other: each may take the memory of a large one. */
let last: Promise<unknown> = Promise.resolve();

/** The passage that a file waits as. */
export function filePassage({ name }: File): FilePassage {
  const title = cutToLength(visibleCharacters(name).text, MAX_TITLE_LENGTH);
  return { id: crypto.randomUUID(), kind: 'file', title, url: '' };
}

/** The title of a tab that shows a PDF comes with the browser's viewer, which may be later than its text. */
function titleOf(passage: FilePassage, document: VisibleDocument): string {
  const isNamed = passage.kind === 'file' || ownTitle(passage) !== '';
  return isNamed ? passage.title : toldTitle(document.title) || passage.title;
}

/** Written by libraries into documents whose author nobody named. */
const NOBODY = /^[\s\p{P}]*(?:anonymous|unknown|author)?[\s\p{P}]*$/iu;

/** What is told of a document beside its text. */
function factsOf({ author = '', pageCount }: VisibleDocument): Partial<Selection> {
  return {
    ...(!NOBODY.test(author) && {
      author: cutToLength(visibleCharacters(author).text, MAX_FACT_LENGTH),
    }),
    ...(pageCount !== undefined && { pageCount }),
  };
}

/**
 * The address of the file's bytes, for its passage. A file of a tab has its page, and of private
 * windows nothing is written. Without room for it, its text is sent nevertheless.
 */
async function kept({ kind }: FilePassage, file: File, isPdf: boolean): Promise<{ file?: string }> {
  if (kind !== 'file' || (await isPrivateWindow())) return {};
  return keepDocument(file, isPdf).then(
    (address) => ({ file: address }),
    (error: unknown) => {
      reportUnexpected(error);
      return {};
    },
  );
}

/** Texts of a file that were left out, as the reader is told of them. */
function leftOutOfFile({ hidden, invisibleCharacters, repeated, unreadable }: VisibleDocument) {
  return leftOutOf({
    hidden: [...(hidden?.all ?? [])],
    hiddenCount: hidden?.count ?? 0,
    invisibleCharacters,
    repeated,
    unreadable,
  });
}

async function readPassage(
  passage: FilePassage,
  document: VisibleDocument,
  file: File,
  signal: AbortSignal,
): Promise<ReadingEnd> {
  const { markdown: text, isCut } = await documentMarkdown(document, signal);
  const { picturePages = [], pageCount } = document;
  const { pictures = [] } = document;
  const isUnread = picturePages.length === pageCount && pictures.length === 0;
  if (isUnread) return { state: 'failed', failure: 'empty-file' };
  if (text.trim() === '') return { state: 'failed', failure: 'empty-file' };
  const { id, ...about } = passage;
  const selection: Selection = {
    ...about,
    title: titleOf(passage, document),
    text,
    ...(await kept(passage, file, pageCount !== undefined)),
    ...factsOf(document),
    ...(isCut && { fullLength: text.length + 1 }),
    ...(document.encoding !== undefined && { encoding: document.encoding }),
    ...leftOutOfFile(document),
  };
  return { state: 'done', selection, ...(pictures.length > 0 && { pages: pictures }) };
}

function failureOf(error: unknown, { url }: FilePassage, signal: AbortSignal): CaptureFailure {
  if (error instanceof DocumentError) return FAILURES[error.fault];
  const failure = fetchFailure(error, url);
  if (failure === null && !signal.aborted) reportUnexpected(error);
  return failure ?? 'interrupted';
}

function begin({ passage, file, lifetime }: Omit<FileReading, 'end'>, said?: SaidOfFile): void {
  const { signal } = lifetime;
  const end = last
    .then(async () => {
      const given = await file;
      const document = await readFile(given, signal, said);
      if (document.encoding !== undefined) lend(passage, given);
      return await readPassage(passage, document, given, signal);
    })
    .catch((error: unknown): ReadingEnd => {
      return { state: 'failed', failure: failureOf(error, passage, signal) };
    });
  last = end;
  readings.set(passage.id, { passage, file, lifetime, end });
}

/** Begins to read a file for a passage. */
export function beginFileReading(passage: FilePassage, file: File): void {
  begin({ passage, file: Promise.resolve(file), lifetime: new AbortController() });
}

/** Begins to read the PDF of a tab for a passage of this id, unless that is under way. */
export function beginPdfReading(passage: FilePassage, tabId: number): void {
  if (readings.has(passage.id)) return;
  const lifetime = new AbortController();
  begin({ passage, file: tabPdf(passage.url, tabId, lifetime.signal), lifetime });
}

/** Reads it once more with a password, which is not kept. */
export function readWithPassword(id: string, password: string): void {
  const reading = readings.get(id);
  if (reading) begin(reading, { password });
}

/** The file of a passage whose encoding may be another; `undefined` once the panel was closed. */
export function lentFile(id: string): File | undefined {
  return lent.get(id)?.file;
}

/** Reads it once more in another encoding. */
export function readInEncoding(id: string, encoding: string): void {
  const found = lent.get(id);
  if (!found) return;
  const { passage, file } = found;
  begin({ passage, file: Promise.resolve(file), lifetime: new AbortController() }, { encoding });
}

/** Ends the reading, and gives the file back. */
export function forgetFileReading(id: string): void {
  readings.get(id)?.lifetime.abort();
  readings.delete(id);
}

/** The end of the reading for a passage. A panel that was closed meanwhile has the file no more. */
export async function fileReadingEnd(id: string): Promise<ReadingEnd> {
  const reading = readings.get(id);
  if (!reading) return { state: 'failed', failure: 'interrupted' };
  return await reading.end;
}
