import * as z from 'zod/mini';
import { type Described, fits, ownField, ownObject } from '../schema.ts';

const hashSchema = z.string().check(z.regex(/^[\da-f]{64}$/));

/** Types that an `img` shows and models take. A drawing of SVG is kept as the pixels that it gives. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** A document is shown as a PDF or not at all: what its file says of itself counts for nothing. */
const DOCUMENT_TYPES = ['application/pdf', 'application/octet-stream'] as const;

const aboutFileSchema = ownObject({
  /** SHA-256 of its bytes, in hex. */
  hash: hashSchema,
  mediaType: z.enum([...PICTURE_TYPES, ...DOCUMENT_TYPES]),
  /** As it was called where it came from; that of the first, where two have the same bytes. */
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  /** ISO 8601, UTC: the last time that it was attached. */
  keptAt: z.string(),
});

/** A file that messages use, kept once. */
export interface FileRow extends Described<typeof aboutFileSchema> {
  /** A blob would be as good, but for private windows of Firefox and the tests' database. */
  readonly bytes: ArrayBuffer;
}

/** SHA-256, in hex. */
export async function hashOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A file that may be sent and shown as a picture. */
export function isPicture({ mediaType }: Pick<FileRow, 'mediaType'>): boolean {
  return PICTURE_TYPES.some((type) => type === mediaType);
}

/** A stored file as it may be shown and sent; `null` where it is none, or not the one of this hash. */
export async function readFileRow(stored: unknown): Promise<FileRow | null> {
  const bytes = ownField(stored, 'bytes');
  if (!fits(aboutFileSchema, stored) || !(bytes instanceof ArrayBuffer)) return null;
  if ((await hashOf(bytes)) !== stored.hash) return null;
  const { hash, mediaType, name, keptAt } = stored;
  return { hash, mediaType, name, keptAt, size: bytes.byteLength, bytes };
}

/** A picture to be kept; `null` where it is of a type that is not. @param keptAt ISO 8601, UTC */
export async function pictureRow(
  file: Blob,
  name: string,
  keptAt: string,
): Promise<FileRow | null> {
  const mediaType = PICTURE_TYPES.find((type) => type === file.type);
  return mediaType ? fileRow(file, { mediaType, name, keptAt }) : null;
}

/** A file to be kept, of whatever it holds. */
export async function fileRow(
  file: Blob,
  { mediaType, name, keptAt }: Pick<FileRow, 'mediaType' | 'name' | 'keptAt'>,
): Promise<FileRow> {
  const bytes = await file.arrayBuffer();
  return { hash: await hashOf(bytes), bytes, mediaType, name, size: bytes.byteLength, keptAt };
}
