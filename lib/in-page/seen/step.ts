import type { HidingReason } from '../../chat/hiding-reason.ts';
import type { Surroundings } from './surroundings.ts';
import type { Formula } from './take/formula.ts';

/** A node that has yet to be read. */
export interface Step {
  readonly node: Node;
  /** Of the inert tree: what is read is put into it. */
  readonly target: Element;
  readonly around: Surroundings;
  /** The style of what it is in. */
  readonly parent: CSSStyleDeclaration | undefined;
  /** The formula that it is a part of. */
  readonly formula?: Formula | undefined;
  /** In what will be made visible as it is scrolled to. */
  readonly isRevealed?: boolean | undefined;
  /** Says that nobody sees it. */
  readonly reason?: HidingReason | undefined;
}

type ReasonOf = (node: Node, index: number) => HidingReason | undefined;

/** What has yet to be read. Of siblings each becomes a step in its turn: a page has many thousands. */
export class Steps {
  readonly #levels: {
    readonly nodes: readonly Node[];
    readonly inside: Omit<Step, 'node'>;
    readonly reasonOf: ReasonOf | undefined;
    next: number;
  }[] = [];

  /** To be read before all that was added earlier. */
  add(nodes: readonly Node[], inside: Omit<Step, 'node'>, reasonOf?: ReasonOf): void {
    this.#levels.push({ nodes, inside, reasonOf, next: 0 });
  }

  next(): Step | undefined {
    for (let level = this.#levels.at(-1); level; level = this.#levels.at(-1)) {
      const node = level.nodes[level.next];
      if (node) {
        const { target, around, parent, formula, isRevealed } = level.inside;
        const reason = level.reasonOf?.(node, level.next);
        level.next += 1;
        return { node, target, around, parent, formula, isRevealed, reason };
      }
      this.#levels.pop();
    }
    return undefined;
  }
}
