import type { Span } from './line-text.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

const TAGS = { raised: 'sup', lowered: 'sub' } as const;

/** Spans as HTML. @param noteOf the note that raised characters mark */
export function htmlOf(spans: readonly Span[], noteOf: (mark: string) => string | undefined): string {
  return spans
    .map(({ text, raise, address }) => {
      const label = raise === 'raised' ? noteOf(text.trim()) : undefined;
      if (label) return `<sup data-footnote="${escapeHtml(label)}">${escapeHtml(text)}</sup>`;
      const inner = escapeHtml(text);
      const raised = raise ? `<${TAGS[raise]}>${inner}</${TAGS[raise]}>` : inner;
      return address ? `<a href="${escapeHtml(address)}">${raised}</a>` : raised;
    })
    .join('');
}
