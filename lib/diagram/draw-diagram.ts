import { DiagramError } from '../errors/block-errors.ts';
import { DrawingCache } from './drawing-cache.ts';
import { DrawingQueue } from './drawing-queue.ts';
import { DrawingRoom } from './drawing-room.ts';
import { DRAWING_LIMIT_MS, MAX_TEXT_CHARACTERS } from './limits.ts';
import type { Drawing, DrawingTheme, PaintRequest } from './messages.ts';

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
let room: DrawingRoom | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;

function closeRoom(): void {
  clearTimeout(closing);
  room?.close();
  room = undefined;
}

function keyOf(source: string, { isDark, fontFamily }: DrawingTheme): string {
  return `${isDark ? 'dark' : 'light'} ${fontFamily} ${source}`;
}

/** What cannot stand in an SVG document, which is XML. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for.
const NOT_OF_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

function clean(source: string): string {
  return source.trimEnd().toWellFormed().replace(NOT_OF_XML, '');
}

function enterRoom(): DrawingRoom {
  clearTimeout(closing);
  room ??= new DrawingRoom();
  return room;
}

function leaveRoom(): void {
  clearTimeout(closing);
  closing = setTimeout(closeRoom, CLOSE_AFTER_MS);
}

/** Has Mermaid's code loaded, when the page is idle, for a diagram that is on its way. */
export async function prepareDrawing(): Promise<void> {
  await idle();
  enterRoom();
  leaveRoom();
}

async function drawInRoom(
  source: string,
  theme: DrawingTheme,
  signal: AbortSignal,
): Promise<Drawing> {
  const known = cache.get(keyOf(source, theme));
  if (known) return known;
  const drawingRoom = enterRoom();
  signal.addEventListener('abort', closeRoom, { once: true });
  try {
    const drawing = await drawingRoom.draw({ type: 'draw', source: clean(source), theme });
    cache.set(keyOf(source, theme), drawing);
    return drawing;
  } catch (error) {
    // A page keeps its failure to load a module; only a new one tries again.
    if (!(error instanceof DiagramError) || error.mayPass) closeRoom();
    throw error;
  } finally {
    signal.removeEventListener('abort', closeRoom);
    leaveRoom();
  }
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
  return queue.add((ended) => drawInRoom(source, theme, ended), signal);
}

async function paintInRoom(picture: PaintRequest, signal: AbortSignal): Promise<Blob> {
  const drawingRoom = enterRoom();
  signal.addEventListener('abort', closeRoom, { once: true });
  try {
    return await drawingRoom.paint(picture);
  } finally {
    signal.removeEventListener('abort', closeRoom);
    leaveRoom();
  }
}

/**
 * A picture as a PNG image, which the page that draws makes: it may load a picture from its own
 * address, which a panel may not whose reader wants no such pictures.
 * @throws DiagramError when the browser cannot make one, or not in time
 */
export function paintPicture(picture: Omit<PaintRequest, 'type'>): Promise<Blob> {
  const { signal } = new AbortController();
  return queue.add((ended) => paintInRoom({ type: 'paint', ...picture }, ended), signal);
}
