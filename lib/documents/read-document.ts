import { DocumentError } from '../errors/document-error.ts';
import type { DocumentReader, GivenFile, ReadDocument } from './document.ts';
import { type DocumentKind, kindOf } from './kind-of.ts';

/** The readers, each loaded with the first file of its kind. */
const READERS: Readonly<Record<Exclude<DocumentKind, 'picture'>, () => Promise<DocumentReader>>> = {
  pdf: async () => (await import('./pdf/read-pdf.ts')).readPdf,
  docx: async () => (await import('./office/read-docx.ts')).readDocx,
  workbook: async () => (await import('./office/read-workbook.ts')).readWorkbook,
  epub: async () => (await import('./office/read-epub.ts')).readEpub,
  html: async () => (await import('./text/read-text.ts')).readText,
  text: async () => (await import('./text/read-text.ts')).readText,
};

/** The text of a file of any kind that is read. Runs in a worker. @throws DocumentError */
export async function readDocument(file: GivenFile): Promise<ReadDocument> {
  const kind = kindOf(file.name, file.bytes);
  if (kind === null || kind === 'picture') {
    throw new DocumentError('unknown-kind', `No reader is for ${file.name}`);
  }
  const reader = await READERS[kind]();
  return await reader(file);
}
