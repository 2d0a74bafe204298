/** An item of a list as it stands on its page. */
export interface ListItem {
  /** A bullet or a number. */
  readonly mark: string;
  /** In points: how far in the mark stands. */
  readonly left: number;
  /** In points. */
  readonly size: number;
  /** Without the mark. */
  readonly html: string;
}

/** In em. */
const DEEPER = 0.7;

function numberOf(mark: string): number | undefined {
  const digits = /^\(?(\d{1,3})[.)]$/.exec(mark)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

interface OpenList {
  readonly left: number;
  readonly tag: 'ol' | 'ul';
  /** The number that is next. */
  next: number;
}

/** Marks that are no plain numbers or bullets, `(a)` or `[3]`, stay with their items, and so do ticks. */
function contentOf({ mark, html }: ListItem): string {
  const isKept = numberOf(mark) === undefined && /[\p{L}\p{N}✓✔✗✘☐☑☒□]/u.test(mark);
  return isKept ? `${mark} ${html}` : html;
}

function isOf({ tag, next }: OpenList, { mark }: ListItem): boolean {
  const number = numberOf(mark);
  return tag === 'ol' ? number === next : number === undefined;
}

/** Items that follow one another, as lists within lists. */
export function listHtml(items: readonly ListItem[]): string {
  const open: OpenList[] = [];
  let html = '';
  const close = () => {
    html += `</li></${open.pop()?.tag}>`;
  };
  for (const item of items) {
    const { left, size } = item;
    while (open.length > 1 && left < (open.at(-1)?.left ?? 0) - DEEPER * size) close();
    const list = open.at(-1);
    const isDeeper = list !== undefined && left > list.left + DEEPER * size;
    if (list && !isDeeper && isOf(list, item)) {
      html += '</li><li>';
      list.next += 1;
    } else {
      if (list && !isDeeper) close();
      const number = numberOf(item.mark);
      const tag = number === undefined ? 'ul' : 'ol';
      html += number === undefined || number === 1 ? `<${tag}><li>` : `<ol start="${number}"><li>`;
      open.push({ left, tag, next: (number ?? 0) + 1 });
    }
    html += contentOf(item);
  }
  while (open.length > 0) close();
  return html;
}
