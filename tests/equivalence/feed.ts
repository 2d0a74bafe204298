import { type Block, blockTokens, childBlocks } from '../../lib/markdown/block.ts';
import { blockHtml, MarkdownStream, renderToHtml } from '../../lib/markdown/index.ts';
import { parser, renderTokens } from '../../lib/markdown/parser.ts';
import { cutInto, hold, holdSame } from '../fuzz/fuzz-case.ts';

/** HTML before the door, so that no difference is lost by sanitising. */
export function renderUnsafe(blocks: MarkdownStream['blocks']): string {
  return renderTokens(blocks.flatMap(blockTokens));
}

/** Remembers what settled blocks were when they were first seen. */
export class SettledBlocks {
  readonly #seenAs = new WeakMap<Block, string>();
  #before: readonly Block[] = [];
  #hasBegunAnew = false;

  /** Sees to it that what had settled stands, or has become another only by links or notes. */
  follow(stream: MarkdownStream): void {
    const blocks = childBlocks(stream.view);
    const isAnew = stream.hasBegunAnew && !this.#hasBegunAnew;
    this.#hasBegunAnew = stream.hasBegunAnew;
    if (!isAnew) this.#compare(this.#before, blocks);
    this.#look(blocks);
    this.#before = blocks;
  }

  #renderingOf(block: Block): string {
    const rendering = this.#seenAs.get(block) ?? renderUnsafe([block]);
    this.#seenAs.set(block, rendering);
    return rendering;
  }

  #look(blocks: readonly Block[]): void {
    for (const block of blocks) {
      if (block.settled) this.#renderingOf(block);
      else if (block.kind === 'container') this.#look(childBlocks(block));
    }
  }

  #compare(before: readonly Block[], after: readonly Block[]): void {
    before.forEach((block, index) => {
      const next = after[index];
      if (next === block || block.key < 0) return;
      if (block.settled) {
        hold(next?.settled === true, 'what has settled is open again');
        const isOther = this.#renderingOf(next) !== this.#renderingOf(block);
        hold(isOther, 'what has settled is made anew though nothing of it has changed');
      } else if (block.kind === 'container' && next?.kind === 'container') {
        this.#compare(childBlocks(block), childBlocks(next));
      }
    });
  }
}

/**
 * Feeds the text in chunks of the sizes, over and over, and holds the result to the whole render:
 * to the parser's own, which knows nothing of the engine, and to `renderToHtml`.
 */
export function expectSameAsWhole(text: string, sizes: readonly number[]): void {
  const stream = new MarkdownStream();
  const settled = new SettledBlocks();
  for (const chunk of cutInto(text, sizes)) {
    stream.append(chunk);
    settled.follow(stream);
  }
  stream.finish();
  settled.follow(stream);
  holdSame(renderUnsafe(stream.blocks), parser.render(text), 'streamed it is another than parsed');
  const html = stream.blocks.map(blockHtml).join('');
  holdSame(html, renderToHtml(text), 'streamed it is another than rendered whole');
}
