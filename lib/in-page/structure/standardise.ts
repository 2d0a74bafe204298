import { standardiseBlocks } from './blocks.ts';
import { standardiseCallouts } from './callouts.ts';
import { standardiseCode } from './code-blocks.ts';
import { standardiseFootnotes } from './footnotes.ts';
import { standardiseFormulas } from './formulas.ts';
import { standardiseHeadings } from './headings.ts';
import { standardiseInline } from './inline.ts';
import { standardiseInlineCode } from './inline-code.ts';
import { standardiseTables } from './layout-tables.ts';
import { standardiseLinks } from './links.ts';
import { standardiseLists } from './lists.ts';
import { takeOwnMarks } from './own-marks.ts';
import { standardisePictures } from './pictures.ts';
import { standardisePreformatted } from './preformatted.ts';
import { standardiseQuotations } from './quotations.ts';
import { standardiseRuby } from './ruby.ts';

/**
 * Rewrites what sites mark each in their own way (code, formulas, tables, footnotes, figures) as
 * plain HTML that `markdown/to-markdown` knows. It changes the tree.
 * @param body of `seenTree`
 * @param base the page's address, to know links into the page itself
 * @param pause between two kinds of constructs
 */
export async function standardise(
  body: HTMLElement,
  base = '',
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const callouts = takeOwnMarks(body);
  const steps = [
    // Formulas and code first: nothing in them is what it looks like.
    standardiseFormulas,
    standardiseCode,
    standardiseInlineCode,
    standardisePreformatted,
    standardiseBlocks,
    standardisePictures,
    standardiseRuby,
    // Footnotes before tables and links, in which their places would be lost.
    () => standardiseFootnotes(body, base),
    () => standardiseCallouts(body, callouts),
    standardiseQuotations,
    standardiseHeadings,
    standardiseTables,
    standardiseLists,
    standardiseLinks,
    standardiseInline,
  ];
  for (const step of steps) {
    step(body);
    await pause();
  }
}
