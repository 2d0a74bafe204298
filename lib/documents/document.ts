import type { HiddenPassage } from '../in-page/seen/hidden-passages.ts';
import type { PreparedPicture } from '../pictures/shrink-picture.ts';

/** A file that the reader gave, as its reader in `lib/documents` gets it. */
export interface GivenFile {
  /** With its ending, as the reader's system names it. */
  readonly name: string;
  /** Media type as the system says it; empty where it does not. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The reader's languages, as the browser names them: old files are often in one of them. */
  readonly languages?: readonly string[] | undefined;
  /** That the reader chose for a text; else it is found. */
  readonly encoding?: string | undefined;
  /** Of an encrypted PDF; kept nowhere. */
  readonly password?: string | undefined;
}

/**
 * A piece of a document: HTML in the standard form of `lib/in-page/structure`, which the panel makes
 * Markdown of as it does of pages, or Markdown as it is. A piece is a page, a chapter or a sheet where the document has them.
 */
export type DocumentPiece = { readonly html: string } | { readonly markdown: string };

/** A page that is only a picture, as it is sent. */
export interface PagePicture extends PreparedPicture {
  /** Its number, from 1. */
  readonly page: number;
}

/** A table's texts, which the worker writes as Markdown. */
export interface TablePiece {
  /** A sheet's name; empty where it has none. */
  readonly heading: string;
  readonly rows: readonly (readonly string[])[];
  /** The first row names the columns. */
  readonly hasHead: boolean;
}

/** Texts that a file hides, as the reader is told of them. */
export interface HiddenTexts {
  readonly count: number;
  /** Not all of them, where there are many. */
  readonly all: readonly HiddenPassage[];
}

/** Page numbers, and lines that are the same on several pages, without the first of each. */
export interface RepeatedTexts {
  readonly count: number;
  /** Each once; not all of them, where there are many. */
  readonly all: readonly string[];
}

/** The text of a file. */
export interface ReadDocument {
  /** The document's own title; empty where it has none. */
  readonly title: string;
  readonly author?: string | undefined;
  /** In reading order. */
  readonly pieces: readonly (DocumentPiece | TablePiece)[];
  /** Of a document in pages. */
  readonly pageCount?: number | undefined;
  /** Numbers, from 1, of pages that are only pictures. */
  readonly picturePages?: readonly number[] | undefined;
  /** Those of them that could be drawn, in their order. */
  readonly pictures?: readonly PagePicture[] | undefined;
  /** Of a text that is no Unicode, as browsers name it: found by its letters, or chosen. */
  readonly encoding?: string | undefined;
  /** The texts that nobody sees, which are left out. */
  readonly hidden?: HiddenTexts | undefined;
  /** Lines that are not read again on each page. */
  readonly repeated?: RepeatedTexts | undefined;
  /** Letters that are seen and cannot be read; each is □. */
  readonly unreadable?: number | undefined;
  /** True where the text goes on after the last piece, beyond what is read. */
  readonly isCut?: boolean | undefined;
}

/**
 * Reads one kind of file, in a worker without a DOM that the panel may end at any time.
 * @throws DocumentError
 */
export type DocumentReader = (file: GivenFile) => Promise<ReadDocument>;

/** More has to fit into the worker's memory several times. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;

/** UTF-16 units of text after which a document is cut, as pages are. */
export const MAX_DOCUMENT_LENGTH = 2_000_000;
