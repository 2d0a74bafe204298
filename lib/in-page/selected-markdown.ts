import { markdownInPieces } from './markdown/markdown-in-pieces.ts';
import type { PageText } from './page-markdown.ts';
import { pauseIfDue } from './seen/pause.ts';
import { writeUnsure } from './seen/unsure.ts';
import { selectedContent } from './selected-content.ts';
import { selectedRanges } from './selected-ranges.ts';
import { standardise } from './structure/standardise.ts';
import { ofDocument } from './unclobbered.ts';

/** Fields whose text is the reader's to show; a password's is not. */
const TEXT_FIELDS = new Set(['email', 'number', 'search', 'tel', 'text', 'url']);

function isTextField(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && TEXT_FIELDS.has(element.type);
}

function selectedInField(element: Element | null): string {
  if (!isTextField(element)) return '';
  // Null for fields of numbers and addresses, whose selection no script can see.
  const { selectionStart, selectionEnd, value } = element;
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
}

/**
 * The selection of a document, in its text or in a field; of its text what is seen. Runs in the page.
 * @throws the signal's reason, once it is aborted
 */
export async function selectedMarkdown(page: Document, signal?: AbortSignal): Promise<PageText> {
  const inField = selectedInField(ofDocument(page, 'activeElement'));
  const root = ofDocument(page, 'body');
  if (inField !== '' || !root) return { markdown: inField };
  const ranges = selectedRanges(page, root);
  if (ranges.length === 0) return { markdown: '' };
  const base = ofDocument(page, 'baseURI');
  const pause = () => pauseIfDue(signal);
  const { body, ...leftOut } = await selectedContent(page, root, ranges, signal);
  const plain = body.textContent ?? '';
  try {
    await standardise(body, base, pause);
    return { markdown: writeUnsure(await markdownInPieces(body, base, pause)), ...leftOut };
  } catch {
    signal?.throwIfAborted();
    // More elements within one another than the stack holds.
    return { markdown: writeUnsure(plain), ...leftOut };
  }
}
