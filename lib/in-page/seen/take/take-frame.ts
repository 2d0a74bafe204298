import { sharedArea } from '../area.ts';
import type { Step } from '../step.ts';
import type { Walk } from '../walk.ts';

/** Smaller frames are counters of visits. */
const LEAST_FRAME_PX = 20;

/** A frame's document, and where to put what is read of it. */
export interface FramePage {
  readonly page: Document;
  readonly target: Element;
  readonly frame: Element;
}

function documentOf(frame: Element): Document | null {
  const { prototype } = frame.localName === 'frame' ? HTMLFrameElement : HTMLIFrameElement;
  const { get } = Object.getOwnPropertyDescriptor(prototype, 'contentDocument') ?? {};
  return get?.call(frame) ?? null;
}

/** @returns the frame's document, if it is seen and may be read */
export function takeFrame(
  frame: Element,
  style: CSSStyleDeclaration,
  step: Step,
  walk: Walk,
): FramePage | undefined {
  const { left, top, right, bottom } = sharedArea(walk.view.areaOfElement(frame), step.around.clip);
  const isSmall = right - left < LEAST_FRAME_PX || bottom - top < LEAST_FRAME_PX;
  // A selection in a frame is read by the frame's own script.
  if (isSmall || style.visibility !== 'visible' || walk.found.chosen) return undefined;
  const copy = walk.copy.make('div');
  walk.copy.append(step.target, copy);
  walk.judgeWhole(copy, frame, step);
  const page = documentOf(frame);
  if (page) {
    copy.setAttribute('data-frame', '');
    return { page, target: copy, frame };
  }
  copy.setAttribute('data-unread-frame', String(walk.found.unread.length));
  walk.found.leaveUnread(frame);
  return undefined;
}
