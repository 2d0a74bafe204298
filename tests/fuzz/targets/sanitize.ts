import { resolveOptions } from '../../../lib/markdown/options.ts';
import { sanitize } from '../../../lib/markdown/sanitize.ts';
import type { Draw } from '../draw.ts';
import { type FuzzCase, holdSame, numberOf } from '../fuzz-case.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { hostileHtml } from '../markup.ts';
import { holdSafe } from '../safe-html.ts';
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
