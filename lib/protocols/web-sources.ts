import type { AnswerEvent } from '../chat/events/events.ts';

interface WebPage {
  readonly url?: string | null | undefined;
  readonly title?: string | null | undefined;
}

/** The pages that an answer names as its sources, each told once. */
export class WebSources {
  readonly #urls = new Set<string>();

  read({ url, title }: WebPage): AnswerEvent[] {
    if (!url || this.#urls.has(url)) return [];
    this.#urls.add(url);
    return [{ type: 'source', sourceId: url, url, ...(title && { title }) }];
  }
}
