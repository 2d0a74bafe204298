import { toMarkdown } from './markdown/to-markdown.ts';
import { selectedContent } from './selected-content.ts';
import { standardise } from './structure/standardise.ts';
import { ofDocument, selectionOf } from './unclobbered.ts';

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

function markdownOf(range: Range, base: string): string {
  const content = selectedContent(range);
  standardise(content, base);
  return toMarkdown(content, base);
}

/** The selection of a document, in its text or in a field, as Markdown; empty where there is none. */
export function selectedMarkdown(page: Document): string {
  const inField = selectedInField(ofDocument(page, 'activeElement'));
  if (inField !== '') return inField;
  const selection = selectionOf(page);
  if (!selection || selection.isCollapsed) return '';
  const ranges = Array.from({ length: selection.rangeCount }, (_, index) =>
    selection.getRangeAt(index),
  );
  const base = ofDocument(page, 'baseURI');
  try {
    return ranges.map((range) => markdownOf(range, base)).join('\n\n');
  } catch {
    // A form whose fields stand in the place of its properties, or more elements than the stack holds.
    return String(selection);
  }
}
