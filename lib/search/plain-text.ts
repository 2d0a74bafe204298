/** Markdown's markup, so that a line of a text can be shown without it. */
const MARKUP: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/data:[\w.+-]+\/[\w.+-]+;base64,[\w+/=]+/g, ''],
  [/!?\[([^[\]\n]{0,300})\]\([^()\n]{0,2000}\)/g, '$1'],
  [/^[ \t]*(?:#{1,6}[ \t]+|>+[ \t]?|```[^\n]*$|~~~[^\n]*$|[-*+][ \t]+)/gm, ''],
  [/^[ \t|:]*-[ \t|:-]*$/gm, ''],
  [/\*\*|__|~~|`/g, ''],
  [/(?<![\p{L}\p{N}*])\*(?=\S)|(?<=\S)\*(?![\p{L}\p{N}*])/gu, ''],
  [/\s+/g, ' '],
  [/ ?\| ?/g, ' '],
  [/ {2,}/g, ' '],
];

/** Markdown as words on one line. It is a rough reading, for a line in a list. */
export function plainText(markdown: string): string {
  return MARKUP.reduce((text, [pattern, by]) => text.replace(pattern, by), markdown).trim();
}
