/** What a plugin has put in place of a module has a `\0` before its path. */
const IN_PACKAGE = /^\0?(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\/([^?]+)/;

/** One file of an npm package that is in the build. */
export interface BundledModule {
  /** The package's name. */
  readonly name: string;
  /** Where the package is installed. */
  readonly directory: string;
  /** The file's path in the package. */
  readonly file: string;
}

/** Which file of which package a module of the bundle is; none for the extension's own. */
export function bundledModule(moduleId: string): BundledModule | undefined {
  const [, directory, name, file] = IN_PACKAGE.exec(moduleId) ?? [];
  return directory && name && file ? { name, directory, file } : undefined;
}
