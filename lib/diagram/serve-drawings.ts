import { messageOf } from '../errors/message-of.ts';
import { makeLegible } from './make-legible.ts';
import { mermaidOptions } from './mermaid-options.ts';
import type {
  Drawing,
  DrawingReply,
  DrawingRequest,
  DrawingTheme,
  DrawRequest,
  PaintRequest,
} from './messages.ts';

/** Sharp on a screen of twice the pixels, and in print. */
const SCALE = 2;
/** Browsers draw no canvas of more; a larger picture is saved smaller. */
const MAX_SIDE_PX = 8192;
const MAX_AREA_PX = 32_000_000;

function scaleOf({ width, height }: PaintRequest): number {
  const bySide = MAX_SIDE_PX / Math.max(width, height);
  const byArea = Math.sqrt(MAX_AREA_PX / (width * height));
  return Math.min(SCALE, bySide, byArea);
}

async function loadImage(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  // As text and not as an object's address, from which Chromium lets no canvas be read.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/**
 * Makes a PNG image of a picture. It belongs to the page that draws: that one may load a picture
 * from its own address.
 * @throws Error when the browser cannot make one
 */
async function paintPng(request: PaintRequest): Promise<Blob> {
  const image = await loadImage(request.svg);
  const scale = scaleOf(request);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(request.width * scale);
  canvas.height = Math.ceil(request.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.fillStyle = request.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser makes no PNG image of it.');
  return blob;
}

/** A schedule is as wide as its place: narrow enough that it can be read in a side panel. */
const WIDTH = '520px';

/** The drawing's size, for kinds that do not say it. */
function boxOf(svg: SVGSVGElement): string {
  const { x, y, width, height } = svg.getBBox();
  return [x, y, width, height].join(' ');
}

/** Mermaid gives HTML, of which not all is XML: a document of its own has to be. */
function toSvg(html: string, place: Element, theme: DrawingTheme): string {
  // biome-ignore lint/plugin: Mermaid's own picture, in the page that loads and runs nothing.
  const svg = new DOMParser().parseFromString(html, 'text/html').querySelector('svg');
  if (!svg) throw new Error();
  place.replaceChildren(document.adoptNode(svg));
  if (!svg.hasAttribute('viewBox')) svg.setAttribute('viewBox', boxOf(svg));
  makeLegible(svg, theme);
  return new XMLSerializer().serializeToString(svg);
}

async function draw({ source, theme }: DrawRequest, number: number): Promise<Drawing> {
  const { default: mermaid } = await loadMermaid();
  mermaid.initialize(mermaidOptions(theme, source));
  const place = document.createElement('div');
  place.style.inlineSize = WIDTH;
  document.body.append(place);
  try {
    const { svg, diagramType } = await mermaid.render(`drawing-${number}`, source, place);
    return { svg: toSvg(svg, place, theme), kind: diagramType };
  } finally {
    place.remove();
  }
}

/** Mermaid itself, not one of its kinds, could not be loaded. */
class MermaidLoadError extends Error {}

async function loadMermaid(): Promise<typeof import('mermaid')> {
  try {
    return await import('mermaid');
  } catch (cause) {
    throw new MermaidLoadError(undefined, { cause });
  }
}

/** A dynamic import that finds no file. Each browser says it in its own words, always as TypeError. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof MermaidLoadError || /dynamically imported module/i.test(messageOf(error));
}

/** Mermaid's message, or none; parsers throw things that are no errors. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error === 'object' && error !== null && 'str' in error) return String(error.str);
  return typeof error === 'string' ? error : '';
}

async function reply(request: DrawingRequest, number: number): Promise<DrawingReply> {
  try {
    if (request.type === 'paint') return { type: 'painted', png: await paintPng(request) };
    return { type: 'drawn', drawing: await draw(request, number) };
  } catch (error) {
    return { type: 'failed', reason: reasonOf(error), isLoadFailure: isLoadFailure(error) };
  }
}

/**
 * Draws what the page around this one asks for over the port that it sends, one picture at a time.
 * This page is a frame of its own so that what Mermaid puts into its document to measure it has
 * no part in the panel's, and so that a drawing that hangs can be thrown away with it.
 */
export function serveDrawings(): void {
  let number = 0;
  window.addEventListener('message', ({ origin, source, ports: [port] }) => {
    if (origin !== location.origin || source !== window.parent || !port) return;
    port.onmessage = async ({ data }: MessageEvent<DrawingRequest>) => {
      number += 1;
      port.postMessage(await reply(data, number));
    };
    port.postMessage({ type: 'ready' } satisfies DrawingReply);
    // If that fails, the first drawing says so.
    loadMermaid().catch(() => undefined);
  });
}
