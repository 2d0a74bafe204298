/** Code of a dependency that the build replaces. */
export interface Place {
  readonly module: RegExp;
  readonly code: RegExp;
  readonly replacement: string;
  /** Its number, if known; another one means that the module has changed. */
  readonly times?: number;
}

/** An import of whatever address, as pdf.js keeps it from bundlers. */
export const ANY_IMPORT = /import\(\s*\/\*webpackIgnore: true\*\/\s*\/\*@vite-ignore\*\/[^)]*\)/g;

/** For a plugin's `transform`: a module with its places replaced, or `null` where it has none. */
export function withPlaces(
  places: readonly Place[],
  code: string,
  id: string,
): { code: string; map: null } | null {
  const own = places.filter(({ module }) => module.test(id));
  return own.length === 0 ? null : { code: own.reduce(replaced, code), map: null };
}

/** @throws when the module is not what it was */
function replaced(text: string, { module, code, replacement, times }: Place): string {
  const found = text.match(code)?.length ?? 0;
  if (times !== undefined && found !== times) {
    throw new Error(`${module} has ${found} places for ${times}: ${code}.`);
  }
  return text.replaceAll(code, () => replacement);
}
