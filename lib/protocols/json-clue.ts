import { isUiMessageChunkType } from './ui-message-chunk.ts';

/** Whose JSON it is, by the first member that only one of them has. */
export type JsonClue = 'ui-message' | 'chat-completion' | 'ollama' | 'error-text' | 'error-object';

/**
 * The members that tell. In a string of JSON a quotation mark is escaped, so what stands after a
 * brace, a comma or space is a member's name; the beginning of one may be all that has come.
 */
const MEMBERS =
  /[{,\s](?:(?<completion>"choices"\s*:|"object"\s*:\s*"(?:chat\.completion|error))|(?<ollama>"message"\s*:\s*\{|"done"\s*:\s*[tf])|"type"\s*:\s*"(?<type>[^"\\]*)"|"error"\s*:\s*(?<error>["{]))/g;

/** The first clue in the beginning of a text that holds JSON; `null` where there is none yet. */
export function jsonClue(text: string): JsonClue | null {
  // Before the first member stands the object's brace; of SSE, the field's name too.
  for (const { groups = {} } of text.matchAll(MEMBERS)) {
    if (groups.completion !== undefined) return 'chat-completion';
    if (groups.ollama !== undefined) return 'ollama';
    if (groups.error !== undefined) return groups.error === '"' ? 'error-text' : 'error-object';
    if (isUiMessageChunkType(groups.type ?? '')) return 'ui-message';
  }
  return null;
}
