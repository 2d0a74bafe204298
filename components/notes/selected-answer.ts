import { keptText } from '@/lib/notes/kept-text.ts';

const ANSWER = '[data-part="transcript"] article[data-role="assistant"]';
const TEXT = '[data-part="answer"]';

function answerTextOf(node: Node | null): Element | null {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest(`${ANSWER} ${TEXT}`) ?? null;
}

/** Chrome's three clicks on the last block end at the next thing in the page, without a letter of it. */
function within(text: Element, range: Range): Range | null {
  if (text.contains(range.endContainer)) return range;
  const own = range.cloneRange();
  own.setEnd(text, text.childNodes.length);
  return own.toString().trim() === range.toString().trim() ? own : null;
}

/** The range that the reader has selected, if all of it stands in the text of one whole answer. */
export function selectedInAnswer(): { readonly article: Element; readonly range: Range } | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const all = selection.getRangeAt(0);
  const text = answerTextOf(all.startContainer);
  const article = text?.closest('article');
  const range = text && within(text, all);
  if (!article || !range) return null;
  if (!article.hasAttribute('data-outcome') || selection.toString().trim() === '') return null;
  return { article, range };
}

/** The selection as Markdown: the reader of pages knows what our own are made of, too. */
export async function selectedText(): Promise<string> {
  const plain = document.getSelection()?.toString() ?? '';
  const { selectedMarkdown } = await import('@/lib/in-page/selected-markdown.ts');
  const { markdown } = await selectedMarkdown(document);
  return keptText(markdown) || keptText(plain);
}
