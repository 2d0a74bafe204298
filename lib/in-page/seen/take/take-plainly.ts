import { composedChildren } from '../composed-children.ts';
import { isElement, isText, tagOf } from '../live-node.ts';
import { colourOf } from '../paint/colour.ts';
import type { Step, Steps } from '../step.ts';
import { MACHINERY, REPLACED } from '../tags.ts';
import type { Walk } from '../walk.ts';

const VISIBLE = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: false };

function isReadable({ fontSize, color, visibility }: CSSStyleDeclaration): boolean {
  const [, , , alpha = 1] = colourOf(color) ?? [];
  return Number.parseFloat(fontSize) > 2 && alpha >= 0.1 && visibility === 'visible';
}

/** The rest of a page that is too large, by styles alone: no box is asked for its place. */
export function takePlainly(step: Step, steps: Steps, walk: Walk): void {
  const { node, target, around, parent } = step;
  if (isText(node)) {
    if (!parent || !isReadable(parent)) return;
    walk.copy.append(target, walk.found.inert.createTextNode(walk.copy.cleaned(node.data)));
    return;
  }
  if (!isElement(node)) return;
  const tag = tagOf(node);
  if (MACHINERY.has(tag.toLowerCase()) || REPLACED.has(tag) || tag === 'math') return;
  const style = getComputedStyle(node);
  const isShown =
    style.display === 'contents' || Element.prototype.checkVisibility.call(node, VISIBLE);
  if (!isShown) return;
  const copy = walk.copy.copy(node, style, step);
  steps.add(composedChildren(node), { target: copy, around, parent: style });
}
