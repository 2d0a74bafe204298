import { type Block, type ContainerBlock, childBlocks } from '@/lib/markdown/block.ts';
import { blockHtml, containerElement, type DocumentView } from '@/lib/markdown/index.ts';
import { resolveOptions } from '@/lib/markdown/options.ts';
import { sanitize } from '@/lib/markdown/sanitize.ts';
import { ID_PREFIX, judgeElement } from './answer-rules.ts';
import { findViolations } from './find-violations.ts';

/** As the panel renders: components/markdown/markdown. */
export const PANEL_OPTIONS = { idPrefix: ID_PREFIX, wholeAddresses: true };

const POLICY = resolveOptions(PANEL_OPTIONS);

/** The HTML without its texts, which hold no markup: `<` is always written as an entity in them. */
function markupOf(html: string): string {
  return html.replace(/>[^<]+</g, '><').replace(/^[^<]+|[^>]+$/g, '');
}

/** Judges each HTML once, however often it is shown, and tells of what is wrong in it. */
export class Judge {
  readonly #knownMarkup = new Set<string>();
  readonly #knownBlocks = new WeakSet<Block>();

  /** What is wrong with all that stands in the view. */
  judgeView(view: Pick<DocumentView, 'groups'>): readonly string[] {
    return childBlocks(view).flatMap((block) => this.#judgeBlock(block));
  }

  /** What is wrong with the HTML that has come through the door. */
  judgeHtml(html: string): readonly string[] {
    const markup = markupOf(html);
    if (this.#knownMarkup.has(markup)) return [];
    this.#knownMarkup.add(markup);
    const problems = [...findViolations(html)];
    if (sanitize(html, POLICY) !== html) problems.push('the door changes it a second time');
    return problems.map((problem) => `${problem}\n${html}`);
  }

  #judgeBlock(block: Block): readonly string[] {
    if (this.#knownBlocks.has(block)) return [];
    this.#knownBlocks.add(block);
    if (block.kind !== 'container') return this.judgeHtml(blockHtml(block));
    return [...judgeContainer(block), ...this.judgeView(block)];
  }
}

/** The panel makes a container's element without the door. */
function judgeContainer({ opening }: ContainerBlock): readonly string[] {
  const { name, attributes } = containerElement(opening);
  return judgeElement({ name, attributes: new Map(Object.entries(attributes)), children: [] });
}
