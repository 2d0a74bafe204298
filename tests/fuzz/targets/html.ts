import { quotation } from '../../../lib/chat/question-text.ts';
import { toMarkdown } from '../../../lib/in-page/markdown/to-markdown.ts';
import { renderToHtml } from '../../../lib/markdown/index.ts';
import { resolveOptions } from '../../../lib/markdown/options.ts';
import { sanitize } from '../../../lib/markdown/sanitize.ts';
import { quoteOfText } from '../../../lib/text-fragments/quote-of-text.ts';
import type { Draw } from '../draw.ts';
import {
  type FuzzCase,
  type FuzzTarget,
  hold,
  holdSafe,
  holdSame,
  numberOf,
} from '../fuzz-case.ts';
import { hostileHtml } from '../markup.ts';
import { RENDERINGS, renderingOf } from './engine.ts';

/** Number: which rendering's policy. */
export const sanitizer: FuzzTarget = {
  name: 'sanitize',
  title: 'HTML at the door',
  rooms: ['lib/markdown/sanitize.ts', 'lib/markdown/a'],
  make: (draw: Draw): FuzzCase => ({
    text: hostileHtml(draw),
    numbers: [draw.below(RENDERINGS.length)],
  }),
  check(fuzzCase: FuzzCase): void {
    const [options, shown] = renderingOf(numberOf(fuzzCase, 0));
    const policy = resolveOptions(options);
    const html = sanitize(fuzzCase.text, policy);
    holdSame(sanitize(html, policy), html, 'sanitised again it is another');
    holdSafe(html, shown);
  },
};

const PAGE = 'https://page.test/a/b.html';

/** A selection of a page, or its text, as HTML. */
export const selection: FuzzTarget = {
  name: 'selection',
  title: 'pages that are read, as Markdown and as quotations',
  rooms: ['lib/in-page/', 'lib/chat/question-text.ts'],
  make: (draw: Draw): FuzzCase => ({ text: hostileHtml(draw), numbers: [] }),
  check({ text }: FuzzCase): void {
    // In Node turndown brings a parser of HTML, and takes a text; a page that is one of frames is none.
    // That parser throws at a `type` without a value in a table.
    const html = `<p>.</p>${text.replace(/\btype(?=[\s/>])/gi, 'type=""')}`;
    const markdown = toMarkdown(html as unknown as DocumentFragment, PAGE);
    holdSafe(renderToHtml(markdown), { idPrefix: '', allowsPaths: true });
    const quoted = quotation({ text: markdown, title: text.slice(0, 200), url: PAGE });
    for (const line of quoted.split(/\r\n|\r|\n/)) {
      hold(line.startsWith('>'), 'a quotation that something leaves', line);
    }
    const quote = quoteOfText(markdown);
    hold(
      !/[\n\t]/.test((quote?.start ?? '') + (quote?.end ?? '')),
      'a quote of more than one line',
    );
  },
};
