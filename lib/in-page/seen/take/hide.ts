import type { HidingReason } from '../../../chat/hiding-reason.ts';
import { isElement, tagOf } from '../live-node.ts';
import type { Step } from '../step.ts';
import { MACHINERY } from '../tags.ts';
import type { Walk } from '../walk.ts';
import { hiddenText } from './hidden-text.ts';
import { takeHiddenMath } from './take-formula.ts';

/** Tells of what nobody sees, if it was asked for. */
export function hide(node: Node, reason: HidingReason, step: Step, walk: Walk): void {
  if (step.formula) {
    takeHiddenMath(node, step.formula, step.target, walk);
    return;
  }
  if (isElement(node) && MACHINERY.has(tagOf(node).toLowerCase())) return;
  const { chosen } = walk.found;
  const text = hiddenText(node, (part) => !chosen || chosen.partOf(part) !== undefined);
  walk.verdicts.hide(text, reason);
}
