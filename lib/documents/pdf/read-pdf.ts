import type { PDFDocumentProxy } from 'pdfjs-dist';
import { DocumentError } from '../../errors/document-error.ts';
import { escapeHtml } from '../../export/escape-html.ts';
import {
  type DocumentPiece,
  type DocumentReader,
  MAX_DOCUMENT_LENGTH,
  type ReadDocument,
} from '../document.ts';
import { DocumentHtml } from './document-html.ts';
import { withPdf } from './open-pdf.ts';
import { Outline, type OutlineTitle } from './outline.ts';
import { type OperatorNames, readPage } from './page-content.ts';
import { type PageContent, type PageLayout, pageLayout } from './page-layout.ts';

/** Beyond these, a PDF is no document that somebody reads. */
const MOST_PAGES = 5_000;
const MOST_TITLES = 5_000;

/** So many pages keep their fonts in memory. */
const PAGES_A_CLEANUP = 50;

interface ReadPages {
  readonly layouts: readonly PageLayout[];
  /** From 1. */
  readonly drawnPages: readonly number[];
  readonly failures: readonly unknown[];
  readonly isCut: boolean;
}

function lengthOf({ runs }: PageContent): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0);
}

const EMPTY_PAGE: PageContent = {
  runs: [],
  width: 0,
  height: 0,
  structure: undefined,
  isDrawnOn: false,
};

async function readPages(document: PDFDocumentProxy, names: OperatorNames): Promise<ReadPages> {
  const layers = await document.getOptionalContentConfig();
  const layouts: PageLayout[] = [];
  const drawnPages: number[] = [];
  const failures: unknown[] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
    const read = async () =>
      await readPage(await document.getPage(number), layers, names, MAX_DOCUMENT_LENGTH - length);
    const page = await read().catch((error: unknown) => {
      failures.push(error);
      return EMPTY_PAGE;
    });
    if (page.isDrawnOn) drawnPages.push(number);
    length += lengthOf(page);
    layouts.push(pageLayout(page));
    if (number % PAGES_A_CLEANUP === 0) await document.cleanup();
    if (length > MAX_DOCUMENT_LENGTH) break;
  }
  const isCut = length > MAX_DOCUMENT_LENGTH || layouts.length < document.numPages;
  return { layouts, drawnPages, failures, isCut };
}

interface OutlineNode {
  readonly title: string;
  readonly items?: readonly OutlineNode[];
}

async function outlineOf(document: PDFDocumentProxy): Promise<Outline> {
  const titles: OutlineTitle[] = [];
  const add = (nodes: readonly OutlineNode[], depth: number): void => {
    for (const { title, items = [] } of nodes) {
      if (titles.length >= MOST_TITLES || depth > 6) return;
      titles.push({ title, depth });
      add(items, depth + 1);
    }
  };
  const nodes: readonly OutlineNode[] | null = await document.getOutline().catch(() => null);
  add(nodes ?? [], 0);
  return new Outline(titles);
}

async function metadataOf(document: PDFDocumentProxy): Promise<{ title: string; author: string }> {
  const metadata = await document.getMetadata().catch(() => undefined);
  const info: Record<string, unknown> = { ...metadata?.info };
  const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  return { title: textOf(info.Title), author: textOf(info.Author) };
}

/** Titles that programs make of the name of the file. */
const NO_TITLE =
  /^(?:untitled|unbenannt|microsoft word - .*|.*\.(?:docx?|tex|dvi|odt|html?|pdf|pptx?|indd|ms)|\(anonymous\)|\(unspecified\)|print)$/i;

async function labelsOf(document: PDFDocumentProxy): Promise<readonly string[]> {
  return (await document.getPageLabels().catch(() => null)) ?? [];
}

/** The paragraph that a page begins with. */
function markerOf(number: number, label: string | undefined, isPicture: boolean): string {
  const printed = label && label !== String(number) ? `, printed as ${escapeHtml(label)}` : '';
  return `<p>[Page ${number}${printed}${isPicture ? ', a picture that was not read' : ''}]</p>`;
}

async function readDocument(
  document: PDFDocumentProxy,
  names: OperatorNames,
): Promise<ReadDocument> {
  const { layouts, drawnPages, failures, isCut } = await readPages(document, names);
  if (failures.length === layouts.length && failures.length > 0) {
    throw new DocumentError('damaged', 'None of its pages can be read.', { cause: failures[0] });
  }
  const html = new DocumentHtml(layouts, await outlineOf(document));
  const pages = html.pages();
  const picturePages = drawnPages.filter((number) => pages[number - 1] === '');
  if (picturePages.length === 0 && pages.every((page) => page === '')) {
    throw new DocumentError('no-text', 'Its pages are empty.');
  }
  const labels = await labelsOf(document);
  const { title, author } = await metadataOf(document);
  const pieces = pages.map(
    (page, index): DocumentPiece => ({
      html: [markerOf(index + 1, labels[index], picturePages.includes(index + 1)), page]
        .join('\n')
        .trim(),
    }),
  );
  return {
    title: title === '' || NO_TITLE.test(title) ? html.title() : title,
    ...(author && { author }),
    pieces,
    pageCount: document.numPages,
    picturePages,
    isCut,
  };
}

/** Reads a PDF: a piece a page, each begins with its number. No script of it runs. */
export const readPdf: DocumentReader = (file) =>
  withPdf(file, async (document, { OPS }) => {
    const names = new Map(Object.entries(OPS).map(([name, number]) => [Number(number), name]));
    return await readDocument(document, names);
  });
