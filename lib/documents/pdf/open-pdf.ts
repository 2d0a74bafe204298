import type { PDFDocumentProxy } from 'pdfjs-dist';
import { DocumentError } from '../../errors/document-error.ts';
import type { GivenFile } from '../document.ts';
import { CharacterMaps } from './character-maps.ts';

type PdfJs = typeof import('pdfjs-dist');

let loaded: Promise<PdfJs> | undefined;

/**
 * pdf.js with its worker's part in the same thread, which is a worker already. That part takes a worker
 * without a window for its own and answers the messages of our host, but for the while in which it loads.
 */
async function load(): Promise<PdfJs> {
  const hasWindow = 'window' in globalThis;
  if (!hasWindow) Object.assign(globalThis, { window: globalThis });
  try {
    await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  } finally {
    if (!hasWindow) Reflect.deleteProperty(globalThis, 'window');
  }
  return await import('pdfjs-dist/legacy/build/pdf.mjs');
}

export function loadPdfJs(): Promise<PdfJs> {
  loaded ??= load();
  return loaded;
}

/** As little as text needs: no scripts, no forms of XFA, no pictures, no fonts that are drawn, nothing fetched. */
const OPTIONS = {
  verbosity: 0,
  enableXfa: false,
  maxImageSize: 0,
  disableFontFace: true,
  fontExtraProperties: true,
  useSystemFonts: false,
  useWorkerFetch: false,
  useWasm: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  isEvalSupported: false,
  cMapPacked: true,
  cMapUrl: 'cmaps/',
  BinaryDataFactory: CharacterMaps,
};

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

function failureOf(error: unknown, hadPassword: boolean): DocumentError {
  if (nameOf(error) === 'PasswordException') {
    return hadPassword
      ? new DocumentError('wrong-password', 'The password does not open it.', { cause: error })
      : new DocumentError('password', 'It asks for a password.', { cause: error });
  }
  return new DocumentError('damaged', 'It is no PDF, or a damaged one.', { cause: error });
}

/**
 * Opens a PDF, hands it on, and closes it.
 * @param options of pdf.js, instead of those for text
 * @throws DocumentError
 */
export async function withPdf<T>(
  { bytes, password }: GivenFile,
  use: (document: PDFDocumentProxy, pdfJs: PdfJs) => Promise<T>,
  options: object = {},
): Promise<T> {
  const pdfJs = await loadPdfJs();
  // It takes the bytes for itself, which are the caller's.
  const data = bytes.slice();
  const task = pdfJs.getDocument({ ...OPTIONS, ...options, data, ...(password && { password }) });
  try {
    const document = await task.promise.catch((error: unknown) => {
      throw failureOf(error, Boolean(password));
    });
    return await use(document, pdfJs);
  } finally {
    await task.destroy();
  }
}
