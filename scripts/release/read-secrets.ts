/**
 * Settings of the environment, which docs/releasing.md explains.
 * @throws {Error} that names those that are not set
 */
export function readSecrets<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const missing = names.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new Error(`Not set: ${missing.join(', ')}. See docs/releasing.md.`);
  return Object.fromEntries(names.map((name) => [name, process.env[name]])) as Record<Name, string>;
}
