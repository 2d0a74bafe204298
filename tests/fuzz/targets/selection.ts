import { quotation } from '../../../lib/chat/quotation.ts';
import { renderToHtml } from '../../../lib/markdown/index.ts';
import { quoteOf } from '../../../lib/tools/in-page/quote-of.ts';
import { toMarkdown } from '../../../lib/tools/in-page/to-markdown.ts';
import type { Draw } from '../draw.ts';
import { type FuzzCase, hold } from '../fuzz-case.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { hostileHtml } from '../markup.ts';
import { holdSafe } from '../safe-html.ts';

const PAGE = 'https://page.test/a/b.html';

/** What is selected on a page, or read of it, as HTML. */
export const selection: FuzzTarget = {
  name: 'selection',
  title: 'pages that are read, as Markdown and as quotations',
  rooms: ['lib/tools/in-page/', 'lib/chat/quotation.ts'],
  make: (draw: Draw): FuzzCase => ({ text: hostileHtml(draw), numbers: [] }),
  check({ text }: FuzzCase): void {
    // In Node turndown brings a parser of HTML, and takes a text; a page that is one of frames is none.
    const html = `<p>.</p>${text}`;
    const markdown = toMarkdown(html as unknown as DocumentFragment, PAGE);
    holdSafe(renderToHtml(markdown), { idPrefix: '', allowsPaths: true });
    const quoted = quotation({ text: markdown, title: text.slice(0, 200), url: PAGE });
    for (const line of quoted.split(/\r\n|\r|\n/)) {
      hold(line.startsWith('>'), 'a quotation that something leaves', line);
    }
    const quote = quoteOf(markdown);
    hold(
      !/[\n\t]/.test((quote?.start ?? '') + (quote?.end ?? '')),
      'a quote of more than one line',
    );
  },
};
