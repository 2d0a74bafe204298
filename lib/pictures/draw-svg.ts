import { PictureError } from '../errors/picture-error.ts';
import { LONGEST_EDGE } from './shrink-picture.ts';

/** Longer ones take the page longer to draw than a reader waits. In bytes. */
const MAX_SVG_BYTES = 5 * 1024 * 1024;
/** Of a drawing that is smaller, in pixels: letters of icons and charts can be read then. */
const SHORTEST_EDGE = 1024;

const ROOT = /<svg\b[^>]*>/i;
const HEAD_BYTES = 4096;

/** A document of SVG begins with its root, behind what XML lets stand before it. */
export async function isSvg(file: Blob): Promise<boolean> {
  const head = await file.slice(0, HEAD_BYTES).text();
  return /^\uFEFF?\s*(?:<\?xml|<!--|<!doctype svg|<svg\b)/i.test(head) && /<svg\b/i.test(head);
}

function numberIn(root: string, name: string): number | null {
  const [, value = ''] =
    new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(root) ?? [];
  const number = Number.parseFloat(value);
  return number > 0 ? number : null;
}

/** The drawing's own size, in CSS pixels. Browsers draw one that names none 300 wide. */
function sizeOf(root: string): { width: number; height: number } {
  const [, , , across = 0, down = 0] =
    /\sviewBox\s*=\s*["']\s*([-\d.e]+)[\s,]+([-\d.e]+)[\s,]+([\d.e]+)[\s,]+([\d.e]+)/
      .exec(root)
      ?.map(Number) ?? [];
  const width = numberIn(root, 'width');
  const height = numberIn(root, 'height');
  const ratio = across > 0 && down > 0 ? across / down : 2;
  if (width !== null) return { width, height: height ?? width / ratio };
  if (height !== null) return { width: height * ratio, height };
  return across > 0 && down > 0 ? { width: across, height: down } : { width: 300, height: 150 };
}

/** Firefox draws nothing of a drawing whose root does not name its size in pixels. */
function withSize(text: string, root: string, width: number, height: number): string {
  const unsized = root.replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  const view = /\sviewBox\s*=/.test(root)
    ? ''
    : ` viewBox="0 0 ${sizeOf(root).width} ${sizeOf(root).height}"`;
  const sized = unsized.replace(/^<svg\b/i, `<svg width="${width}" height="${height}"${view}`);
  return text.replace(root, () => sized);
}

async function loadImage(svg: Blob): Promise<{ image: HTMLImageElement; end: () => void }> {
  const address = URL.createObjectURL(svg);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch (cause) {
    URL.revokeObjectURL(address);
    throw new PictureError('damaged', 'The browser cannot draw the picture.', { cause });
  }
  return { image, end: () => URL.revokeObjectURL(address) };
}

/**
 * A drawing in SVG as pixels. Workers cannot draw it; an `img` runs no script of it and fetches
 * nothing.
 * @throws PictureError
 */
export async function drawSvg(file: Blob): Promise<Blob> {
  if (file.size > MAX_SVG_BYTES) {
    throw new PictureError('too-large', `The drawing has ${file.size} bytes.`);
  }
  const text = await file.text();
  const [root] = ROOT.exec(text) ?? [];
  // Entities are how a short text becomes a long one.
  if (root === undefined || /<!ENTITY/i.test(text)) {
    throw new PictureError('damaged', 'The drawing is none, or defines entities.');
  }
  const own = sizeOf(root);
  const edge = Math.max(own.width, own.height);
  const scale = Math.min(Math.max(edge, SHORTEST_EDGE), LONGEST_EDGE) / edge;
  const width = Math.max(1, Math.round(own.width * scale));
  const height = Math.max(1, Math.round(own.height * scale));
  const sized = new Blob([withSize(text, root, width, height)], { type: 'image/svg+xml' });
  const { image, end } = await loadImage(sized);
  try {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    end();
  }
}
