import type { HighlightSession, LineTokens, TokenUpdate } from '@/lib/highlight/index.ts';
import { loadCodeStyles, prepareCodeBlocks } from '@/lib/highlight/themes/index.ts';
import { CODE_GROUP_LINES } from '@/lib/markdown/lines.ts';
import { watchNear } from '../near-view.ts';
import { CodeGroup, type GroupPaint } from './code-group.ts';
import { reportColourLoss } from './report-colour-loss.ts';

/** Tokens for lines, and classes for their scopes. Neither is loaded for prose. */
async function loadColours() {
  const [{ highlighter }, styles] = await Promise.all([
    import('@/lib/highlight/index.ts'),
    loadCodeStyles(),
  ]);
  return { highlighter, classOf: (scopes: string) => styles.classOf(scopes) };
}

interface CodeState {
  readonly groups: readonly string[];
  readonly isComplete: boolean;
}

const PLAIN = (): null => null;

/**
 * The colours of one code block. Its groups of lines stand as plain text as soon as they come;
 * those near the view get colours, and lose them when they are far and many others have some.
 */
export class CodeColours {
  readonly #numberClass: string;
  readonly #groups = new Map<number, CodeGroup>();
  readonly #tokens: LineTokens[] = [];
  #classOf: GroupPaint['classOf'] = PLAIN;
  #isNumbered = false;
  #state: CodeState = { groups: [], isComplete: false };
  #session: HighlightSession | null = null;
  #whenNear: (() => void) | null = null;

  /** @param numberClass the class of the places where lines' numbers stand */
  constructor(numberClass: string) {
    this.#numberClass = numberClass;
    prepareCodeBlocks();
  }

  /**
   * Takes over the text of an element that shows a group.
   * @param isFolded whether it takes no room, and is never near
   * @returns what lets it go
   */
  attach(index: number, element: HTMLElement, text: string, isFolded: boolean): () => void {
    const group = new CodeGroup(element, text);
    this.#groups.set(index, group);
    const block = element.closest('pre') ?? element;
    const unwatch = isFolded
      ? undefined
      : watchNear(element, block, (isNear) => this.#move(index, group, isNear));
    return () => {
      unwatch?.();
      group.leave();
      if (this.#groups.get(index) === group) this.#groups.delete(index);
    };
  }

  /** Shows another text in a group. */
  showGroup(index: number, text: string): void {
    const group = this.#groups.get(index);
    if (group && group.text !== text) group.show(text, this.#paintFor(index));
  }

  /** Shows or hides the lines' numbers. */
  showNumbers(isNumbered: boolean): void {
    if (this.#isNumbered === isNumbered) return;
    this.#isNumbered = isNumbered;
    this.#repaint();
  }

  /** Gives the code as it is now, for its tokens. */
  show(state: CodeState): void {
    this.#state = state;
    this.#session?.show(state.groups, state.isComplete);
  }

  /** Colours the code in a language until the signal aborts, from when some of it is near the view. */
  open(language: string, signal: AbortSignal): void {
    const begin = () => {
      this.#whenNear = null;
      this.#begin(language, signal).catch(reportColourLoss);
    };
    if ([...this.#groups.values()].some(({ isNear }) => isNear)) begin();
    else this.#whenNear = begin;
    signal.addEventListener('abort', () => {
      this.#whenNear = null;
      this.#session = null;
      this.#tokens.length = 0;
      this.#repaint();
    });
  }

  async #begin(language: string, signal: AbortSignal): Promise<void> {
    const { highlighter, classOf } = await loadColours();
    if (signal.aborted) return;
    this.#classOf = classOf;
    const onTokens = (update: TokenUpdate) => this.#take(update);
    this.#session = highlighter.open({ language, signal, onTokens });
    this.show(this.#state);
  }

  #take({ firstLine, lines }: TokenUpdate): void {
    for (const [index, tokens] of lines.entries()) this.#tokens[firstLine + index] = tokens;
    const firstGroup = Math.floor(firstLine / CODE_GROUP_LINES);
    const lastGroup = Math.floor((firstLine + lines.length - 1) / CODE_GROUP_LINES);
    for (let index = firstGroup; index <= lastGroup; index++) {
      const group = this.#groups.get(index);
      if (group && (group.isNear || group.isPainted)) this.#paint(index, group);
    }
  }

  #move(index: number, group: CodeGroup, isNear: boolean): void {
    group.isNear = isNear;
    if (!isNear) return;
    this.#whenNear?.();
    if (!group.isPainted && this.#hasPaint) this.#paint(index, group);
  }

  /** Without tokens and numbers a group is plain text in any case. */
  get #hasPaint(): boolean {
    return this.#isNumbered || this.#tokens.length > 0;
  }

  #repaint(): void {
    for (const [index, group] of this.#groups) {
      if (group.isNear || group.isPainted) this.#paint(index, group);
    }
  }

  #paint(index: number, group: CodeGroup): void {
    const paint = this.#paintFor(index);
    if (paint) group.paint(paint);
    else group.clear();
  }

  #paintFor(index: number): GroupPaint | null {
    if (!this.#hasPaint) return null;
    const firstLine = index * CODE_GROUP_LINES;
    return {
      tokens: this.#tokens.slice(firstLine, firstLine + CODE_GROUP_LINES),
      classOf: this.#classOf,
      numberClass: this.#numberClass,
      ...(this.#isNumbered && { firstNumber: firstLine + 1 }),
    };
  }
}
