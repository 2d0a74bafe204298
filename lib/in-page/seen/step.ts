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
  readonly isRevealed?: boolean;
  /** Says that nobody sees it. */
  readonly reason?: HidingReason;
}
