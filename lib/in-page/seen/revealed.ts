import type { Area } from './area.ts';
import type { Surroundings } from './surroundings.ts';

/** Scripts wait until as much of a box is in the window: AOS 2.3, `offset`. */
const OFFSET_PX = 120;
/** An animation that lasts longer is none of something's coming. */
const LONGEST_MS = 5000;

function changes({ transitionProperty, transitionDuration }: CSSStyleDeclaration): boolean {
  const durations = transitionDuration.split(',').map((duration) => Number.parseFloat(duration));
  return transitionProperty
    .split(',')
    .some(
      (name, index) =>
        /^\s*(?:all|opacity|visibility)\s*$/.test(name) &&
        (durations[index % durations.length] ?? 0) > 0,
    );
}

/** It is coming in at this moment. */
function isComing(element: Element): boolean {
  const running = Element.prototype.getAnimations.call(element);
  return running.some(({ playState, effect }) => {
    const end = effect?.getComputedTiming().endTime;
    return playState === 'running' && typeof end === 'number' && end <= LONGEST_MS;
  });
}

/** Menus and tooltips are taken out of the flow; what is to be scrolled to stands in it. */
function isInFlow({ position }: CSSStyleDeclaration): boolean {
  return position === 'static' || position === 'relative';
}

/** Says that what an element hides by its opacity or visibility will be shown as it is scrolled to. */
export function isRevealed(
  element: Element,
  style: CSSStyleDeclaration,
  box: Area,
  viewport: Area,
): boolean {
  if (!isInFlow(style)) return false;
  if (box.top < viewport.bottom - OFFSET_PX) return isComing(element);
  return changes(style) || style.animationName !== 'none';
}

/** As they will be then: opaque, and moved back by what the element is moved by now. */
export function revealedSurroundings(
  { transform }: Pick<CSSStyleDeclaration, 'transform'>,
  around: Surroundings,
  outer: Surroundings,
): Surroundings {
  const { e, f } = new DOMMatrix(transform === 'none' ? '' : transform);
  const extended = ({ left, top, right, bottom }: Area): Area => ({
    left: left - Math.abs(e),
    top: top - Math.abs(f),
    right: right + Math.abs(e),
    bottom: bottom + Math.abs(f),
  });
  const { clip, absolute } = around;
  return {
    ...around,
    opacity: outer.opacity,
    clip: extended(clip),
    absolute: { ...absolute, clip: extended(absolute.clip) },
  };
}
