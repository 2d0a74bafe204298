import { fromBase64 } from '../../base64.ts';
import { lostParts } from '../../chat/lost-items.ts';
import type { MessagePart } from '../../chat/message.ts';
import { readPictureHeader } from '../../pictures/picture-header.ts';

/** The picture itself, of a type that we keep. */
const PICTURE_ADDRESS = /^data:(image\/(?:png|jpeg|webp|gif));base64,/;
const PICTURE_NAME = /\.(?:avif|bmp|gif|heic|jpe?g|png|svg|tiff?|webp)$/i;

/** None for a blank text, as for the others. Spaces before the first words may be code's. */
export function textParts(text: string): MessagePart[] {
  const said = text.trimEnd().replace(/^(?:[ \t\r]*\n)+/, '');
  return said === '' ? [] : [{ type: 'text', text: said }];
}

export function reasoningParts(text: string, durationMs: number | null = null): MessagePart[] {
  const thought = text.trim();
  if (thought === '') return [];
  return [{ type: 'reasoning', text: thought, ...(durationMs !== null && { durationMs }) }];
}

/** Longer than any run of backticks in it: CommonMark 0.31.2, section 4.5. */
export function codeParts(code: string, language: string): MessagePart[] {
  if (code.trim() === '') return [];
  let longest = 2;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return [{ type: 'text', text: `${fence}${language}\n${code.trimEnd()}\n${fence}` }];
}

/** A file whose text came along. */
export function fileParts(name: string, text: string): MessagePart[] {
  if (text.trim() !== '') {
    return [{ type: 'data-selection', data: { kind: 'file', title: name, url: '', text } }];
  }
  return lostParts(isPictureName(name) ? 'pictures' : 'files');
}

function isPictureData(base64: string): boolean {
  try {
    return readPictureHeader(fromBase64(base64).buffer) !== null;
  } catch {
    return false;
  }
}

/** A picture whose address holds it; any other cannot come. */
export function pictureParts(url: string, name: string): MessagePart[] {
  const [head = '', mediaType] = PICTURE_ADDRESS.exec(url.slice(0, 50)) ?? [];
  if (mediaType === undefined || !isPictureData(url.slice(head.length))) {
    return lostParts('pictures');
  }
  return [{ type: 'file', mediaType, url, ...(name !== '' && { filename: name }) }];
}

export function isPictureName(name: string): boolean {
  return PICTURE_NAME.test(name);
}

/** The parts of a text that stood beside the chat, under its title; nothing where it is empty. */
export function titled(title: string, parts: readonly MessagePart[]): MessagePart[] {
  return parts.length === 0 ? [] : [...textParts(title && `**${title}**`), ...parts];
}
