/**
 * Reads an option that lists names, separated by commas; without it all that are known are meant.
 * @throws {Error} if one is not known
 */
export function chosenNames<Name extends string>(
  kind: string,
  given: string | undefined,
  known: readonly Name[],
): readonly Name[] {
  return given?.split(',').map((part) => nameOf(kind, part.trim(), known)) ?? known;
}

function nameOf<Name extends string>(kind: string, given: string, known: readonly Name[]): Name {
  const name = known.find((one) => one === given);
  if (name !== undefined) return name;
  throw new Error(`No ${kind} "${given}"; there are ${known.join(', ')}.`);
}
