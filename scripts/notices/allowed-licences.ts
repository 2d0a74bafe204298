/** What may be part of a package that is under the MIT licence as a whole. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  // As a choice beside the GPL: elkjs. Its files stay as they are, and their source is named.
  'EPL-2.0',
  'ISC',
  'MIT',
  // Each file stays under it, and its source is named: DOMPurify gives the choice, grammars do not.
  'MPL-2.0',
  'Unlicense',
  'Zlib',
]);

/** What names no licence, or none that SPDX knows, and under which its text is; read by a person. */
const READ: Readonly<Record<string, string>> = {
  khroma: 'MIT',
  'luau.json': 'MIT',
};

/**
 * The licence of a package or a file that is bundled.
 * @param expression as SPDX writes it; empty or NOASSERTION where it is not said
 * @throws when it is none of those that may be bundled
 */
export function allowedLicence(name: string, expression: string): string {
  const isSaid = expression !== '' && expression !== 'NOASSERTION';
  const licence = isSaid ? expression : (READ[name] ?? '');
  if (isAllowed(licence)) return licence;
  throw new Error(
    `${name} is under ${licence || 'no licence that it names'}, and may not be bundled.`,
  );
}

/** Of a choice one that is allowed is enough. `AND` binds closer than `OR`. */
function isAllowed(expression: string): boolean {
  const plain = expression.trim().replace(/^\((?<inside>[^()]*)\)$/, '$<inside>');
  // Nothing bundled has parentheses within; what has is looked at by a person.
  if (/[()]/.test(plain)) return false;
  const isWhole = (part: string) => part.split(/ AND /i).every((one) => ALLOWED.has(one.trim()));
  return plain.split(/ OR /i).some(isWhole);
}
