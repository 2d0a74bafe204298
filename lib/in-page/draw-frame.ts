/** A part of what a window shows, in CSS pixels, with the size of all of it. */
export interface FramedPart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly windowWidth: number;
  readonly windowHeight: number;
}

/** A key as the panel hands it on, which has the keyboard where the browser leaves it there. */
export interface FrameKey {
  readonly type: 'sidelight-frame-key';
  readonly key: string;
  readonly shiftKey: boolean;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface FrameTexts {
  /** The frame's name, and the ways to move it. */
  readonly label: string;
  readonly help: string;
}

/** In CSS pixels. */
const STEP = 16;
const LEAST = 16;

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0));
}

/** The frame within the window, and no smaller than can be seen. */
export function fitted(
  { x, y, width, height }: Box,
  windowWidth: number,
  windowHeight: number,
): Box {
  const [wide, high] = [
    Math.min(Math.max(width, LEAST), windowWidth),
    Math.min(Math.max(height, LEAST), windowHeight),
  ];
  return {
    x: within(x, windowWidth - wide),
    y: within(y, windowHeight - high),
    width: wide,
    height: high,
  };
}

/** The frame after an arrow key; with Shift its end moves, and not all of it. */
export function moved(box: Box, key: string, shiftKey: boolean): Box {
  const [across = 0, down = 0] = DIRECTIONS[key] ?? [];
  return shiftKey
    ? { ...box, width: box.width + across * STEP, height: box.height + down * STEP }
    : { ...box, x: box.x + across * STEP, y: box.y + down * STEP };
}

/** A page's style sheets do not reach into a shadow tree, and what it inherits is set back. */
function styled(element: HTMLElement, style: string): HTMLElement {
  element.style.cssText = `all: initial; ${style}`;
  return element;
}

function create(texts: FrameTexts) {
  const host = styled(
    document.createElement('div'),
    'position: fixed; inset: 0; width: 100vw; height: 100vh; z-index: 2147483647; cursor: crosshair; touch-action: none; user-select: none;',
  );
  const root = host.attachShadow({ mode: 'closed' });
  const frame = styled(
    document.createElement('div'),
    'position: fixed; box-sizing: border-box; border: 2px solid #fff; outline: 2px solid #000; box-shadow: 0 0 0 9999px rgb(0 0 0 / 45%);',
  );
  frame.tabIndex = 0;
  frame.setAttribute('role', 'application');
  frame.setAttribute('aria-label', `${texts.label}. ${texts.help}`);
  const help = styled(
    document.createElement('p'),
    'position: fixed; inset-block-start: 12px; inset-inline: 12px; max-width: 60ch; margin: auto; padding: 8px 12px; border-radius: 8px; background: #000; color: #fff; font: 14px/1.4 system-ui, sans-serif; text-align: center;',
  );
  help.textContent = texts.help;
  root.append(frame, help);
  return { host, frame, help };
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** The frame while it is drawn. What the page makes up of events is not the reader's. */
class Frame {
  readonly taken = Promise.withResolvers<Box | null>();
  readonly #parts: ReturnType<typeof create>;
  readonly #width = window.innerWidth;
  readonly #height = window.innerHeight;
  #box: Box = { x: 0, y: 0, width: 0, height: 0 };
  /** Where a stroke has begun. */
  #from: { readonly x: number; readonly y: number } | null = null;

  constructor(texts: FrameTexts) {
    this.#parts = create(texts);
  }

  open(signal: AbortSignal): void {
    const { host, frame } = this.#parts;
    const options = { capture: true, signal };
    window.addEventListener('keydown', (event) => this.#onKey(event), options);
    host.addEventListener('pointerdown', (event) => this.#begin(event), options);
    host.addEventListener('pointermove', (event) => this.#draw(event), options);
    host.addEventListener('pointerup', (event) => this.#finish(event), options);
    for (const name of ['pagehide', 'resize'] as const) {
      window.addEventListener(name, () => this.taken.resolve(null), options);
    }
    document.documentElement.append(host);
    host.popover = 'manual';
    host.showPopover();
    const [width, height] = [this.#width / 2, this.#height / 2];
    this.#show({ x: width / 2, y: height / 2, width, height });
    frame.focus({ preventScroll: true });
  }

  close(): void {
    this.#parts.host.remove();
  }

  /** @returns whether the key means something here */
  takeKey({ key, shiftKey }: Pick<FrameKey, 'key' | 'shiftKey'>): boolean {
    if (key === 'Escape') this.taken.resolve(null);
    else if (key === 'Enter') this.taken.resolve(this.#box);
    else if (key in DIRECTIONS) this.#show(moved(this.#box, key, shiftKey));
    else return false;
    return true;
  }

  #show(box: Box): void {
    this.#box = fitted(box, this.#width, this.#height);
    const { x, y, width, height } = this.#box;
    const [left, top] = [`${x}px`, `${y}px`];
    const place = { left, top, width: `${width}px`, height: `${height}px` };
    Object.assign(this.#parts.frame.style, place);
  }

  #onKey(event: KeyboardEvent): void {
    if (!event.isTrusted || !this.takeKey(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  #begin(event: PointerEvent): void {
    if (!event.isTrusted || event.button !== 0) return;
    event.preventDefault();
    this.#parts.host.setPointerCapture(event.pointerId);
    this.#from = { x: event.clientX, y: event.clientY };
    this.#parts.help.style.display = 'none';
  }

  #draw(event: PointerEvent): void {
    if (event.isTrusted && this.#from) this.#show(boxBetween(this.#from, event));
  }

  #finish(event: PointerEvent): void {
    if (!event.isTrusted || !this.#from) return;
    const drawn = boxBetween(this.#from, event);
    this.#from = null;
    // A press without a stroke draws nothing.
    if (Math.max(drawn.width, drawn.height) < LEAST) {
      this.#parts.help.style.display = '';
      return;
    }
    this.#show(drawn);
    this.taken.resolve(this.#box);
  }
}

function boxBetween({ x, y }: { x: number; y: number }, { clientX, clientY }: PointerEvent): Box {
  return {
    x: Math.min(x, clientX),
    y: Math.min(y, clientY),
    width: Math.abs(x - clientX),
    height: Math.abs(y - clientY),
  };
}

/**
 * Has the reader frame a part of the page, with the mouse, a finger or keys. Nothing of it is left when
 * it has settled.
 * @param onKey hands on keys that were pressed in the panel, until the signal aborts
 * @returns `null` where they have called it off
 */
export async function drawFrame(
  texts: FrameTexts,
  onKey: (take: (key: FrameKey) => void, signal: AbortSignal) => void,
): Promise<FramedPart | null> {
  const { innerWidth: windowWidth, innerHeight: windowHeight } = window;
  const end = new AbortController();
  const frame = new Frame(texts);
  onKey((key) => frame.takeKey(key), end.signal);
  frame.open(end.signal);
  const part = await frame.taken.promise;
  end.abort();
  frame.close();
  await nextPaint();
  return part && { ...part, windowWidth, windowHeight };
}
