import extensionNames from './extension-names.txt?raw';

/** Specification, section 9. */
const DEFAULT_EXTENSION = 'txt';

let extensions: ReadonlyMap<string, string> | undefined;

function readNames(): ReadonlyMap<string, string> {
  const lines = extensionNames.trim().split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [extension = '', names = ''] = line.split(': ');
      return names.split(' ').map((name) => [name, extension] as const);
    }),
  );
}

/**
 * The extension of a file of code, without the dot: `ts` for TypeScript.
 * @param language as the model wrote it after the fence; `txt` is for those that nobody knows
 */
export function codeExtension(language: string | undefined): string {
  extensions ??= readNames();
  return extensions.get(language?.trim().toLowerCase() ?? '') ?? DEFAULT_EXTENSION;
}
