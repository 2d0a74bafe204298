import type { TextItem } from './run.ts';

/** An item of pdf.js's text content: letters, or a mark that content begins or ends. */
export type ContentItem = TextItem | { readonly type: string; readonly id?: string };

/** The letters, each with the marked content that it stands in. */
export function markedItems(items: readonly ContentItem[]): TextItem[] {
  const open: (string | undefined)[] = [];
  const texts: TextItem[] = [];
  for (const item of items) {
    if (!('type' in item)) {
      const markedId = open.findLast((id) => id !== undefined);
      texts.push(markedId === undefined ? item : { ...item, markedId });
    } else if (item.type.startsWith('begin')) open.push(item.id);
    else if (item.type === 'endMarkedContent') open.pop();
  }
  return texts;
}
