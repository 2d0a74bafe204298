import type { PDFDocumentProxy } from 'pdfjs-dist';
import { DocumentError } from '../../errors/document-error.ts';
import { escapeHtml } from '../../export/escape-html.ts';
import { HiddenPassages } from '../../in-page/seen/hidden-passages.ts';
import {
  type DocumentPiece,
  type GivenFile,
  MAX_DOCUMENT_LENGTH,
  type PagePicture,
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

/** A page of more is no scan: a map, which takes seconds to draw and much memory. */
const MOST_OPERATORS = 100_000;

/**
 * Pages of a document that are sent as pictures. Amazon Bedrock takes no more in a message, and
 * Anthropic bounds the pictures' sizes from there on; each takes some 1,600 tokens.
 */
export const MOST_PICTURES = 20;

/** So many pages keep their fonts in memory. */
const PAGES_A_CLEANUP = 50;

interface ReadPages {
  readonly layouts: readonly PageLayout[];
  /** Numbers, from 1, of pages with pictures or drawings, and of those that take too long to draw. */
  readonly drawnPages: readonly number[];
  readonly heavyPages: readonly number[];
  readonly failures: readonly unknown[];
  readonly hidden: HiddenPassages;
  /** The letters of the other pages that cannot be read. */
  readonly unreadable: number;
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
  operators: 0,
  isFull: false,
  unreadable: 0,
};

async function readPages(document: PDFDocumentProxy, names: OperatorNames): Promise<ReadPages> {
  const layers = await document.getOptionalContentConfig();
  const layouts: PageLayout[] = [];
  const drawnPages: number[] = [];
  const heavyPages: number[] = [];
  const failures: unknown[] = [];
  const hidden = new HiddenPassages();
  let length = 0;
  let unreadable = 0;
  let isFull = false;
  for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
    const room = MAX_DOCUMENT_LENGTH - length;
    const read = async () =>
      await readPage(await document.getPage(number), layers, names, room, hidden);
    const page = await read().catch((error: unknown) => {
      failures.push(error);
      return EMPTY_PAGE;
    });
    const isUnreadable = 2 * page.unreadable > lengthOf(page);
    if (page.isDrawnOn || isUnreadable) drawnPages.push(number);
    if (page.operators > MOST_OPERATORS) heavyPages.push(number);
    length += lengthOf(page);
    if (!isUnreadable) unreadable += page.unreadable;
    layouts.push(pageLayout(isUnreadable ? { ...page, runs: [] } : page));
    if (number % PAGES_A_CLEANUP === 0) await document.cleanup();
    isFull = page.isFull;
    if (isFull) break;
  }
  const isCut = isFull || layouts.length < document.numPages;
  return { layouts, drawnPages, heavyPages, failures, hidden, unreadable, isCut };
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

/** The paragraph that a page begins with, which a model reads. */
function markerOf(number: number, label: string | undefined, picture: string): string {
  const printed = label && label !== String(number) ? `, printed as ${escapeHtml(label)}` : '';
  return `<p>[Page ${number}${printed}${picture}]</p>`;
}

interface ReadText
  extends Pick<
    ReadDocument,
    'title' | 'author' | 'pageCount' | 'hidden' | 'repeated' | 'unreadable' | 'isCut'
  > {
  /** HTML; empty for a page without text. */
  readonly pages: readonly string[];
  readonly labels: readonly string[];
  readonly picturePages: readonly number[];
  /** Those of them that are to be drawn. */
  readonly pagesToDraw: readonly number[];
}

async function readText(document: PDFDocumentProxy, names: OperatorNames): Promise<ReadText> {
  const { layouts, drawnPages, heavyPages, failures, hidden, unreadable, isCut } = await readPages(
    document,
    names,
  );
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
  return {
    title: title === '' || NO_TITLE.test(title) ? html.title() : title,
    ...(author && { author }),
    pages,
    labels,
    pageCount: document.numPages,
    picturePages,
    pagesToDraw: picturePages
      .filter((number) => !heavyPages.includes(number))
      .slice(0, MOST_PICTURES),
    hidden,
    repeated: html.repeated(),
    unreadable,
    isCut,
  };
}

function withPictures(
  { pages, labels, pagesToDraw, ...known }: ReadText,
  pictures: readonly PagePicture[],
): ReadDocument {
  const attached = new Set(pictures.map(({ page }) => page));
  const pictureOf = (number: number): string => {
    if (attached.has(number)) return ', a picture that is attached';
    return known.picturePages.includes(number) ? ', a picture that was not read' : '';
  };
  const pieces = pages.map((page, index): DocumentPiece => {
    const marker = markerOf(index + 1, labels[index], pictureOf(index + 1));
    return { html: `${marker}\n${page}`.trim() };
  });
  return { ...known, pieces, pictures };
}

type DrawPages = (file: GivenFile, numbers: readonly number[]) => Promise<PagePicture[]>;

/** Most documents have no page to draw. */
const drawPages: DrawPages = async (file, numbers) => {
  const { drawPages: draw } = await import('./page-pictures/draw-pages.ts');
  return await draw(file, numbers);
};

/**
 * Reads a PDF: a piece a page, each begins with its number; pages that are only pictures are drawn. No
 * script of it runs.
 */
export async function readPdf(file: GivenFile, draw = drawPages): Promise<ReadDocument> {
  const text = await withPdf(file, async (document, { OPS }) => {
    const names = new Map(Object.entries(OPS).map(([name, number]) => [Number(number), name]));
    return await readText(document, names);
  });
  const { pagesToDraw: pages } = text;
  // The model is told of those that are missing.
  const pictures = pages.length > 0 ? await draw(file, pages).catch(() => []) : [];
  return withPictures(text, pictures);
}
