import { escapeHtml } from '../../export/escape-html.ts';
import type { Span } from './line-text.ts';

const TAGS = { raised: 'sup', lowered: 'sub' } as const;

function spanHtml({ text, raise }: Span): string {
  const inner = escapeHtml(text);
  return raise ? `<${TAGS[raise]}>${inner}</${TAGS[raise]}>` : inner;
}

/**
 * Spans as HTML, as lib/in-page/structure has it.
 * @param noteOf the note that raised characters mark
 */
export function htmlOf(
  spans: readonly Span[],
  noteOf: (mark: string) => string | undefined,
): string {
  return (
    spans
      .map((span) => {
        const label = span.raise === 'raised' ? noteOf(span.text) : undefined;
        if (label) return `<sup data-footnote="${label}">[${label}]</sup>`;
        const html = spanHtml(span);
        return span.address ? `<a href="${escapeHtml(span.address)}">${html}</a>` : html;
      })
      .join('')
      // A link that goes on in the next line.
      .replace(/<a href="([^"]*)">([^<]*)<\/a>(\s*)<a href="\1">/g, '<a href="$1">$2$3')
      .trim()
  );
}

export function tableHtml(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table>${row(head, 'th')}${body.map((cells) => row(cells, 'td')).join('')}</table>`;
}
