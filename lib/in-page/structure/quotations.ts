import { all, lineOf, make, moveChildren } from './elements.ts';

const DASH = /^[—–―-]/;

/** Who said it, on a line of its own at the end of the quotation. */
function attribute(quotation: HTMLElement, source: HTMLElement): void {
  if (lineOf(source) === '') return;
  const line = make(quotation, 'p');
  if (!DASH.test(lineOf(source))) line.append('— ');
  moveChildren(source, line);
  source.remove();
  quotation.append(line);
}

function sourceIn(quotation: HTMLElement): HTMLElement | null {
  const own = quotation.querySelector<HTMLElement>(
    ':scope > footer, :scope > cite, :scope > figcaption, :scope > .attribution',
  );
  if (own) return own;
  const last = quotation.lastElementChild;
  const cite = last?.querySelector<HTMLElement>(':scope > cite:only-child') ?? null;
  return cite && lineOf(cite) === lineOf(last) ? (last as HTMLElement) : null;
}

/** Characters of who is quoted. */
const WHO = 60;

/** A line right above a quotation, in a box with nothing else, says whose it is. */
function takeLineAbove(quotation: HTMLElement): void {
  const line = quotation.previousElementSibling;
  const holder = quotation.parentElement;
  const isPair = line && holder?.childElementCount === 2 && !holder.matches('li, td, dd, body');
  if (!isPair || !/^[^:：]+[:：]$/.test(lineOf(line)) || lineOf(line).length > WHO) return;
  const first = make(quotation, 'p');
  moveChildren(line, first);
  line.remove();
  quotation.prepend(first);
}

/** Quotation marks that a browser draws and no text has. */
function quoteInline(body: HTMLElement): void {
  for (const quote of all(body, 'q')) {
    if (/^["'“”„«»‹‘‚「『]/.test(lineOf(quote))) continue;
    const isInner = quote.parentElement?.closest('q') != null;
    quote.prepend(isInner ? '‘' : '“');
    quote.append(isInner ? '’' : '”');
  }
}

/** Quotations with who said it. */
export function standardiseQuotations(body: HTMLElement): void {
  for (const caption of all(body, 'figure > figcaption')) {
    const quotations = all(caption.parentElement as HTMLElement, ':scope > blockquote');
    const [quotation] = quotations;
    if (quotation && quotations.length === 1) attribute(quotation, caption);
  }
  for (const quotation of all(body, 'blockquote:not([data-callout])')) {
    takeLineAbove(quotation);
    const source = sourceIn(quotation);
    if (source && lineOf(source) !== lineOf(quotation)) attribute(quotation, source);
  }
  quoteInline(body);
}
