import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';

const STEP = 1.4;
const PAN_PX = 60;
const MAX_SCALE = 12;

interface ZoomOptions {
  /** Receives wheel, drag and touch, and clips its content. */
  frame: HTMLElement;
  /** Moved and made larger inside the frame; its own corner is the frame's. */
  content: HTMLElement;
  /** The page around scrolls: a wheel alone and a single finger are left to it. */
  isInPage: boolean;
  /** Least scale; 1 is the size that the content has by itself. */
  minScale: number;
  onChange: (scale: number) => void;
}

/** Changes the view without wheel, drag and touch. */
export interface ZoomControls {
  zoomIn(): void;
  zoomOut(): void;
  /** The whole content, as large as the frame allows. */
  fit(): void;
  /** By steps, in the direction that the view moves. */
  pan(right: number, down: number): void;
  /** Gives the frame back to the page. */
  stop(): void;
}

type Gesture = WheelEvent | MouseEvent | TouchEvent;

function isOurs(event: Gesture, isInPage: boolean, isEnlarged: boolean): boolean {
  if (event.type === 'wheel') return !isInPage || event.ctrlKey || event.metaKey;
  if ('touches' in event) return !isInPage || isEnlarged || event.touches.length > 1;
  const isPrimary = 'button' in event && event.button === 0 && !event.ctrlKey;
  return isPrimary && (!isInPage || isEnlarged);
}

/** The transform with which the content is whole in the frame, in its middle, at most doubled. */
function fitting(frame: HTMLElement, content: HTMLElement, isInPage: boolean): ZoomTransform {
  if (isInPage) return zoomIdentity;
  const { clientWidth, clientHeight } = frame;
  const { offsetWidth, offsetHeight } = content;
  const scale = Math.min(2, clientWidth / offsetWidth, clientHeight / offsetHeight);
  const left = (clientWidth - offsetWidth * scale) / 2;
  const top = (clientHeight - offsetHeight * scale) / 2;
  return zoomIdentity.translate(left, top).scale(scale);
}

/** Lets a reader zoom and move what a frame shows, by wheel, drag, pinch and the controls. */
export function startZoom(options: ZoomOptions): ZoomControls {
  const { frame, content, isInPage, minScale, onChange } = options;
  let isEnlarged = false;
  const show = ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
    isEnlarged = transform.k > 1;
    frame.toggleAttribute('data-enlarged', isEnlarged);
    content.style.transform = `translate(${transform.x}px, ${transform.y}px) scale(${transform.k})`;
    onChange(transform.k);
  };
  const behaviour = zoom<HTMLElement, unknown>()
    .scaleExtent([minScale, MAX_SCALE])
    .filter((event: Gesture) => isOurs(event, isInPage, isEnlarged))
    .on('zoom', show);
  if (isInPage) {
    const { clientWidth, clientHeight } = frame;
    behaviour.translateExtent([
      [0, 0],
      [clientWidth, clientHeight],
    ]);
  }
  const selection = select<HTMLElement, unknown>(frame);
  selection.call(behaviour).on('dblclick.zoom', null);
  return {
    zoomIn: () => behaviour.scaleBy(selection, STEP),
    zoomOut: () => behaviour.scaleBy(selection, 1 / STEP),
    fit: () => {
      const transform = fitting(frame, content, isInPage);
      // It has no size while it is not shown.
      if (transform.k > 0) behaviour.transform(selection, transform);
    },
    pan: (right, down) => {
      const { k: scale } = zoomTransform(frame);
      behaviour.translateBy(selection, (-right * PAN_PX) / scale, (-down * PAN_PX) / scale);
    },
    stop: () => {
      selection.on('.zoom', null);
      content.style.transform = '';
    },
  };
}
