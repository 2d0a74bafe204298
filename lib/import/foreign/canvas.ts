import { lostParts } from '../../chat/lost-items.ts';
import type { MessagePart } from '../../chat/message.ts';
import { codeParts, textParts, titled } from './foreign-parts.ts';
import { listField, textField } from './loose-fields.ts';

/** The tool by which ChatGPT writes a text beside the chat. */
const TOOL = /^canmore\./;

export function isCanvasTool(name: string): boolean {
  return TOOL.test(name);
}

function parseCall(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `code/python` is code, anything else prose. */
function documentParts(type: string, text: string): MessagePart[] {
  const [, language] = /^code\/(.*)$/.exec(type) ?? [];
  return language === undefined ? textParts(text) : codeParts(text, language);
}

/** A remark on a passage, which is given as a pattern. */
function commentParts(comment: unknown): MessagePart[] {
  return textParts(textField(comment, 'comment').replace(/^/gm, '> '));
}

/** The words of one call: a text, what replaces parts of it, or remarks. */
export function canvasParts(content: unknown): MessagePart[] {
  const call = parseCall(
    textField(content, 'text') || textField({ ...listField(content, 'parts') }, '0'),
  );
  const parts = [
    ...titled(
      textField(call, 'name'),
      documentParts(textField(call, 'type'), textField(call, 'content')),
    ),
    ...listField(call, 'updates').flatMap((one) => textParts(textField(one, 'replacement'))),
    ...listField(call, 'comments').flatMap(commentParts),
  ];
  return parts.length > 0 ? parts : lostParts('other');
}
