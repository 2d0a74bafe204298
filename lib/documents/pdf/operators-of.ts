import type { PDFPageProxy } from 'pdfjs-dist';

/** A part of a page's list of operators. */
export interface Operators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

interface Chunk extends Operators {
  readonly length: number;
}

interface ListState {
  readonly opListReadCapability?: { resolve: (list: unknown) => void };
  readonly operatorList?: unknown;
}

/** The part of pdf.js's pages, 6.5.438, that has each chunk of a list go by. */
interface ChunkedPage {
  _renderPageChunk: (chunk: Chunk, state: ListState) => void;
  _abortOperatorList: (options: object) => void;
}

/** Annotations as they are shown, with what a form was filled in with. */
const AS_SHOWN = 1;

/**
 * Hands on a page's operators while they come, and keeps none: a page may have millions.
 * @param take false where no more are wanted
 */
export async function operatorsOf(
  page: PDFPageProxy,
  take: (operators: Operators) => boolean,
): Promise<void> {
  const chunked = page as unknown as ChunkedPage;
  const render = chunked._renderPageChunk.bind(page);
  // Fonts are known a moment after the chunk that names them.
  let waiting: Chunk | undefined;
  let isEnough = false;
  chunked._renderPageChunk = (chunk, state) => {
    if (isEnough) return;
    isEnough = waiting !== undefined && !take(waiting);
    waiting = isEnough ? undefined : chunk;
    render({ ...chunk, fnArray: [], argsArray: [], length: 0 }, state);
    if (!isEnough) return;
    chunked._abortOperatorList({ intentState: state, reason: new Error('Enough.'), force: true });
    state.opListReadCapability?.resolve(state.operatorList);
  };
  await page.getOperatorList({ annotationMode: AS_SHOWN });
  if (waiting) take(waiting);
}
