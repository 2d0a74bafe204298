import { lostParts } from '../../chat/lost-items.ts';
import type { MessagePart } from '../../chat/message.ts';
import { listField, textField } from './loose-fields.ts';

/** `file-service://file-…` and the like. */
const SCHEME = /^[\w-]+:\/\//;

function pictureIds(content: unknown): string[] {
  return listField(content, 'parts')
    .filter((part) => textField(part, 'content_type') === 'image_asset_pointer')
    .map((part) => textField(part, 'asset_pointer').replace(SCHEME, ''));
}

/** A tool that draws answers with pictures. */
export function lostToolResult(content: unknown): MessagePart[] {
  const pictures = pictureIds(content).length;
  return pictures > 0 ? lostParts('pictures', pictures) : lostParts('toolResults');
}

/** The files of a question; its pictures are among them, and are counted where they stand in it. */
export function lostAttachments(content: unknown, metadata: unknown): MessagePart[] {
  const shown = new Set(pictureIds(content));
  return listField(metadata, 'attachments').flatMap((attachment) => {
    if (shown.has(textField(attachment, 'id'))) return [];
    const isPicture = textField(attachment, 'mime_type').startsWith('image/');
    return lostParts(isPicture ? 'pictures' : 'files');
  });
}
