import { DiagramError } from '../errors/block-errors.ts';
import { DrawingCache } from './drawing-cache.ts';
import { DrawingFrame } from './drawing-frame.ts';
import { DrawingQueue } from './drawing-queue.ts';
import { DRAWING_LIMIT_MS, MAX_TEXT_CHARACTERS } from './limits.ts';
import type { Drawing, DrawingTheme, PaintRequest } from './messages.ts';
import type { Picture } from './to-picture.ts';

/** After the last drawing; Mermaid's code and what it keeps take some megabytes. */
const CLOSE_AFTER_MS = 60_000;
/** The latest that a drawing begins on a page that is never idle, as while an answer streams. */
const IDLE_WITHIN_MS = 300;

function idle(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
  });
}

function tookTooLong(): DiagramError {
  const reason = `Drawing took longer than ${DRAWING_LIMIT_MS / 1000} seconds`;
  return new DiagramError(reason, { mayPass: true, limit: 'too-slow' });
}

const queue = new DrawingQueue({ limitMs: DRAWING_LIMIT_MS, onLimit: tookTooLong, idle });
const cache = new DrawingCache<Drawing>();
let frame: DrawingFrame | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;

function closeFrame(): void {
  clearTimeout(closing);
  frame?.close();
  frame = undefined;
}

function keyOf(source: string, { isDark, fontFamily }: DrawingTheme): string {
  return `${isDark ? 'dark' : 'light'} ${fontFamily} ${source}`;
}

/** Characters that cannot stand in an SVG document, which is XML. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for.
const NOT_OF_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

function clean(source: string): string {
  return source.trimEnd().toWellFormed().replace(NOT_OF_XML, '');
}

function openFrame(): DrawingFrame {
  clearTimeout(closing);
  frame ??= new DrawingFrame();
  return frame;
}

function closeFrameLater(): void {
  clearTimeout(closing);
  closing = setTimeout(closeFrame, CLOSE_AFTER_MS);
}

/** Has Mermaid's code loaded, when the page is idle, for a diagram that is on its way. */
export async function prepareDrawing(): Promise<void> {
  await idle();
  openFrame();
  closeFrameLater();
}

/** Has the frame work, which is closed where the signal gives the work up. */
async function inFrame<Result>(
  signal: AbortSignal,
  work: (frame: DrawingFrame) => Promise<Result>,
): Promise<Result> {
  const open = openFrame();
  signal.addEventListener('abort', closeFrame, { once: true });
  try {
    return await work(open);
  } catch (error) {
    // A page keeps its failure to load a module; only a new one tries again.
    if (!(error instanceof DiagramError) || error.mayPass) closeFrame();
    throw error;
  } finally {
    signal.removeEventListener('abort', closeFrame);
    closeFrameLater();
  }
}

async function drawOnce(
  source: string,
  theme: DrawingTheme,
  signal: AbortSignal,
): Promise<Drawing> {
  const known = knownDrawing(source, theme);
  if (known) return known;
  const request = { type: 'draw', source: clean(source), theme } as const;
  const drawing = await inFrame(signal, (open) => open.draw(request));
  cache.set(keyOf(source, theme), drawing);
  return drawing;
}

/** A picture that has been drawn before and is still kept. */
export function knownDrawing(source: string, theme: DrawingTheme): Drawing | undefined {
  return cache.get(keyOf(source, theme));
}

/**
 * Draws a diagram when the page is idle and those asked for before are done.
 * @param signal gives it up
 * @throws DiagramError with what Mermaid said, or that it took too long
 */
export async function drawDiagram(
  source: string,
  theme: DrawingTheme,
  signal: AbortSignal,
): Promise<Drawing> {
  // Mermaid would draw a picture that says so.
  if (source.length > MAX_TEXT_CHARACTERS) {
    throw new DiagramError('Maximum text size in diagram exceeded', { limit: 'too-large' });
  }
  return queue.add((ended) => drawOnce(source, theme, ended), signal);
}

/**
 * A picture as a PNG image, which the page that draws makes: it may load a picture from its own
 * address, which a panel may not whose reader wants no such pictures.
 * @throws DiagramError when the browser cannot make one, or not in time
 */
export function paintPicture(picture: Omit<PaintRequest, 'type'>): Promise<Blob> {
  const { signal } = new AbortController();
  const request = { type: 'paint', ...picture } as const;
  return queue.add((ended) => inFrame(ended, (open) => open.paint(request)), signal);
}

/** The picture as a document of its own, with the background that it was drawn for. */
export function pictureSvg({ svg }: Picture, background: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.style.background = background;
  return new XMLSerializer().serializeToString(copy);
}

/** The picture as a PNG image. @throws DiagramError when the browser cannot make one, or not in time */
export function picturePng(picture: Picture, background: string): Promise<Blob> {
  const { width, height } = picture;
  return paintPicture({ svg: pictureSvg(picture, background), width, height, background });
}
