import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { HiddenPassages } from '../../in-page/seen/hidden-passages.ts';
import { boxOf } from './drawing/box.ts';
import { fontOf } from './drawing/font.ts';
import { countUnreadable } from './drawing/letter-text.ts';
import { type Link, PageDrawing } from './drawing/page-drawing.ts';
import { operatorsOf } from './operators-of.ts';
import type { PageContent } from './page-layout.ts';
import type { StructureElement } from './tagged-html.ts';

/** pdf.js's names of operators by their numbers. */
export type OperatorNames = ReadonlyMap<number, string>;

/** Fewer lines and areas than a drawing has: rules and frames. */
const DRAWING = 5;

/** A page with more operators is a map, or an attack. */
const MOST_OPERATORS = 1_000_000;

interface LinkAnnotation {
  readonly subtype?: unknown;
  readonly url?: unknown;
  readonly rect?: readonly number[];
}

async function linksOf(page: PDFPageProxy, toPage: readonly number[]): Promise<Link[]> {
  const annotations: LinkAnnotation[] = await page.getAnnotations();
  return annotations.flatMap(({ subtype, url, rect }) =>
    subtype === 'Link' && typeof url === 'string' && rect
      ? [{ box: boxOf(toPage, rect), address: url }]
      : [],
  );
}

type Layers = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;

/**
 * Reads a page.
 * @param limit UTF-16 units of text after which no more is taken
 * @param hidden takes the texts that nobody sees
 */
export async function readPage(
  page: PDFPageProxy,
  layers: Layers,
  names: OperatorNames,
  limit: number,
  hidden: HiddenPassages,
): Promise<PageContent> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const toPage: readonly number[] = transform;
  const links = await linksOf(page, toPage);
  const structure: StructureElement | null = await page.getStructTree();
  const fonts = new Map<string, ReturnType<typeof fontOf>>();
  const drawing = new PageDrawing({
    width,
    height,
    toPage,
    links,
    limit,
    isShown: (layer) => layers.isVisible(layer),
    fontOf: (id) => {
      const known = fonts.get(id);
      if (known) return known;
      const font = fontOf(page.commonObjs.has(id) ? page.commonObjs.get(id) : undefined);
      fonts.set(id, font);
      return font;
    },
  });
  let count = 0;
  await operatorsOf(page, ({ fnArray, argsArray }) => {
    count += fnArray.length;
    return drawing.draw(fnArray, argsArray, names) && count < MOST_OPERATORS;
  });
  page.cleanup();
  let unreadable = 0;
  const runs = drawing.runs(hidden).map((run) => {
    const { text, count: unknown } = countUnreadable(run.text);
    unreadable += unknown;
    return unknown > 0 ? { ...run, text } : run;
  });
  return {
    runs,
    unreadable,
    width,
    height,
    structure: structure ?? undefined,
    isDrawnOn: drawing.hasPictures || drawing.painted > DRAWING,
    operators: count,
    isFull: drawing.isFull,
  };
}
