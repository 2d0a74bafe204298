/** What of a page the reader asks about, as the menu, a command or the panel knows it at once. */
export type Asked =
  /** `text` is plain; absent where only the page can say what is selected, if anything is. */
  | { readonly kind: 'selection'; readonly text?: string; readonly frameId?: number }
  | { readonly kind: 'page' }
  | {
      readonly kind: 'link';
      readonly address: string;
      readonly text?: string;
      readonly frameId?: number;
    }
  | { readonly kind: 'image'; readonly address: string; readonly frameId?: number };

/** The tab that it is in, as far as the browser lets it be seen. */
export interface AskedTab {
  readonly id?: number;
  readonly windowId: number;
  readonly title?: string;
  readonly url?: string;
}

/** A tab as events of the browser tell of it. */
interface ToldTab {
  readonly id?: number | undefined;
  readonly windowId: number;
  readonly title?: string | undefined;
  readonly url?: string | undefined;
}

export function askedTab({ id, windowId, title, url }: ToldTab): AskedTab {
  return {
    windowId,
    ...(id !== undefined && { id }),
    ...(title && { title }),
    ...(url && { url }),
  };
}
