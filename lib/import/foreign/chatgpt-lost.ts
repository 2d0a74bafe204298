import { listField, textField } from './loose-fields.ts';
import type { LostItems } from './lost-items.ts';

/** `file-service://file-…` and the like. */
const SCHEME = /^[\w-]+:\/\//;

function pictureIds(content: unknown): string[] {
  return listField(content, 'parts')
    .filter((part) => textField(part, 'content_type') === 'image_asset_pointer')
    .map((part) => textField(part, 'asset_pointer').replace(SCHEME, ''));
}

/** A tool that draws answers with pictures. */
export function countToolResult(content: unknown, lost: LostItems): void {
  const pictures = pictureIds(content).length;
  if (pictures > 0) lost.add('pictures', pictures);
  else lost.add('toolResults');
}

/** The files of a question; its pictures are among them, and are counted where they stand in it. */
export function countAttachments(content: unknown, metadata: unknown, lost: LostItems): void {
  const shown = new Set(pictureIds(content));
  for (const attachment of listField(metadata, 'attachments')) {
    if (shown.has(textField(attachment, 'id'))) continue;
    const isPicture = textField(attachment, 'mime_type').startsWith('image/');
    lost.add(isPicture ? 'pictures' : 'files');
  }
}

/** The pages that an answer cites, each once. */
export function countSources(metadata: unknown, lost: LostItems): void {
  const pages = listField(metadata, 'content_references')
    .flatMap((reference) => [reference, ...listField(reference, 'items')])
    .map((page) => textField(page, 'url'))
    .filter((address) => address !== '');
  lost.add('sources', new Set(pages).size);
}
