/** Spaces of all kinds, those that nobody sees among them. */
const SPACE = '\\s\\u200b-\\u200d\\u2060';

const QUOTE = '"\'`´“”„‘’‚«»「」';

/** Copied along with a key: marks around it, the name of its header, the scheme before it. */
const BEFORE = new RegExp(
  `^(?:[${SPACE}${QUOTE}]|(?:authorization|(?:x-)?(?:goog-)?api-key)[${SPACE}${QUOTE}]*:|bearer[:${SPACE}])+`,
  'i',
);
const AFTER = new RegExp(`[${SPACE}${QUOTE}]+$`);
const SPACES = new RegExp(`[${SPACE}]+`, 'g');

/** The key in a pasted text. A key has no spaces: those within come from lines that were broken. */
export function typedKey(text: string): string {
  return text.replace(BEFORE, '').replace(AFTER, '').replace(SPACES, '');
}

const QUOTED = new RegExp(`^[${QUOTE}](.*)[${QUOTE}]$`, 's');

/** A secret value of a header without the spaces and the pair of quotation marks around it. */
export function typedSecretValue(text: string): string {
  return text.trim().replace(QUOTED, '$1').trim();
}
