/** A formula as it is shown, drawn or as its source. */
const FORMULA = '[data-math]';
/** Parts that no reader means to copy: buttons, and what the style leaves out of a selection. */
const CONTROLS = 'button, dialog, [data-part="block-header"], [aria-hidden]';
/** Attributes that rich text needs; classes and measures mean nothing elsewhere. */
const KEPT_ATTRIBUTES = new Set(
  'href title src alt start value colspan rowspan align dir lang open checked'.split(' '),
);

function closestFormula(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(FORMULA) ?? null;
}

/**
 * The range with whole formulas at both ends: a part of a drawing has no source. It is a range of
 * its own, because Firefox copies nothing of a selection's range that was cloned and then widened.
 */
function withWholeFormulas(selected: Range): Range {
  const { startContainer, startOffset, endContainer, endOffset } = selected;
  const range = document.createRange();
  const first = closestFormula(startContainer);
  const last = closestFormula(endContainer);
  if (first) range.setStartBefore(first);
  else range.setStart(startContainer, startOffset);
  if (last) range.setEndAfter(last);
  else range.setEnd(endContainer, endOffset);
  return range;
}

/** The TeX of a formula: KaTeX keeps it in the MathML; one that it could not draw is its own source. */
function texOf(formula: Element): string {
  const source = formula.querySelector('annotation[encoding="application/x-tex"]') ?? formula;
  return source.textContent.trim();
}

function showAsTex(formula: Element): void {
  const isDisplay = formula.getAttribute('data-math') === 'display';
  const mark = isDisplay ? '$$' : '$';
  const source = document.createElement('span');
  source.textContent = mark + texOf(formula) + mark;
  source.style.whiteSpace = 'pre-wrap';
  if (isDisplay) source.style.display = 'block';
  formula.replaceWith(source);
}

/** The text as a browser would copy it: with its line breaks, and tabs between cells. */
function readText(content: HTMLElement): string {
  content.style.cssText = 'position: fixed; inset-block-start: 200vh; inline-size: 40rem';
  // Content out of sight may be left unrendered, and would have no text.
  for (const part of content.querySelectorAll<HTMLElement>('div, span, tbody')) {
    part.style.contentVisibility = 'visible';
  }
  document.body.append(content);
  try {
    return content.innerText;
  } finally {
    content.remove();
  }
}

function readHtml(content: HTMLElement): string {
  for (const element of content.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (!KEPT_ATTRIBUTES.has(name)) element.removeAttribute(name);
    }
  }
  const serializer = new XMLSerializer();
  const parts = [...content.childNodes].map((node) => serializer.serializeToString(node));
  return parts.join('').replaceAll(' xmlns="http://www.w3.org/1999/xhtml"', '');
}

function cloneSelected(selection: Selection): HTMLElement {
  const content = document.createElement('div');
  for (let index = 0; index < selection.rangeCount; index++) {
    content.append(withWholeFormulas(selection.getRangeAt(index)).cloneContents());
  }
  for (const control of content.querySelectorAll(`:is(${CONTROLS}):not(${FORMULA} *)`)) {
    control.remove();
  }
  return content;
}

/**
 * Copies a selection that holds formulas with their TeX, `$…$` or `$$…$$`, where the browser would
 * copy what KaTeX draws: every sign twice. Other selections are left to the browser. After KaTeX's
 * own `copy-tex`, which runs all lines of a text together.
 */
export function copyFormulas(event: ClipboardEvent): void {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || !event.clipboardData) return;
  const content = cloneSelected(selection);
  const formulas = content.querySelectorAll(FORMULA);
  if (formulas.length === 0) return;
  formulas.forEach(showAsTex);
  event.clipboardData.setData('text/plain', readText(content));
  event.clipboardData.setData('text/html', readHtml(content));
  event.preventDefault();
}
