/** Stands in the place of a secret of whatever length. */
export const SECRET_MASK = '••••••••';

/** A shorter secret is found in words that have nothing to do with it. */
const MIN_LENGTH = 6;

/** The values and, of those that begin with a scheme such as “Bearer”, what comes after it: RFC 9110, section 11.4. */
function piecesOf(secrets: readonly string[]): string[] {
  const pieces = secrets.flatMap((secret) => [secret, secret.replace(/^\S+\s+/, '')]);
  return pieces.filter(({ length }) => length >= MIN_LENGTH);
}

/**
 * A server's words without the secrets that it was sent: some name the key that they refuse. Words
 * that were cut off may hold the beginning of one.
 */
export function hideSecrets(words: string, secrets: readonly string[]): string {
  return piecesOf(secrets).reduce(
    (hidden, piece) => hideBeginnings(hidden.replaceAll(piece, SECRET_MASK), piece),
    words,
  );
}

/** Hides what begins as a secret does and goes on so for at least half of it. */
function hideBeginnings(words: string, secret: string): string {
  const beginning = secret.slice(0, Math.max(MIN_LENGTH, Math.ceil(secret.length / 2)));
  let shown = '';
  let from = 0;
  for (let at = words.indexOf(beginning); at !== -1; at = words.indexOf(beginning, from)) {
    let length = beginning.length;
    while (length < secret.length && words[at + length] === secret[length]) length++;
    shown += words.slice(from, at) + SECRET_MASK;
    from = at + length;
  }
  return shown + words.slice(from);
}

interface Header {
  readonly name: string;
  readonly isSecret: boolean;
}

/** The secret ones among the values of headers that are sent. */
export function secretsAmong(
  sent: Readonly<Record<string, string>>,
  headers: readonly Header[],
): string[] {
  const secret = new Set(headers.filter(({ isSecret }) => isSecret).map(({ name }) => name));
  return Object.entries(sent).flatMap(([name, value]) => (secret.has(name) ? [value] : []));
}
