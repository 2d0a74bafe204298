/**
 * Cuts a text into pieces about the size of a language model's tokens: a word with the space
 * before it, at most eight characters, or a single mark. Joined they are the text again, and no
 * piece ends inside a surrogate pair.
 */
export function tokenise(text: string): readonly string[] {
  return text.match(/ ?[\p{L}\p{M}\p{N}]{1,8}|\n+|[ \t]+|./gsu) ?? [];
}
