import { createRequire } from 'node:module';
import { ALLOWLIST } from '../../lib/markdown/allowlist.ts';

/** The exports of react-property that html-react-parser uses. */
interface PropertyTable {
  /** React's names by the attributes' names in small letters. */
  readonly possibleStandardNames: Readonly<Record<string, string>>;
  readonly BOOLEAN: number;
  readonly OVERLOADED_BOOLEAN: number;
  getPropertyInfo(name: string): { readonly type: number } | null;
}

/** The attributes that an element may have once it has come through the door. */
function allowedAttributes(): string[] {
  return [...new Set([...Object.values(ALLOWLIST.allowedAttributes).flat(), 'class'])];
}

/** React has a second name for an attribute that the reader may change. */
const withChangeable = (name: string) => [name, `default${name}`];

/**
 * The source of a module in place of react-property, with the attributes that the allowlist
 * names instead of all of HTML and SVG.
 */
export function allowedProperties(): string {
  const fromParser = createRequire(createRequire(import.meta.url).resolve('html-react-parser'));
  const table: PropertyTable = fromParser('react-property');
  const names: Record<string, string> = {};
  const types: Record<string, number> = {};
  for (const name of allowedAttributes().flatMap(withChangeable)) {
    const property = table.possibleStandardNames[name];
    if (property === undefined) continue;
    names[name] = property;
    types[property] = table.getPropertyInfo(property)?.type ?? 0;
  }
  return `
    const types = ${JSON.stringify(types)};
    export const BOOLEAN = ${table.BOOLEAN};
    export const OVERLOADED_BOOLEAN = ${table.OVERLOADED_BOOLEAN};
    export const possibleStandardNames = { __proto__: null, ...${JSON.stringify(names)} };
    export const getPropertyInfo = (name) => ({ type: types[name] });
    export const isCustomAttribute = (name) => /^(?:data|aria)-/.test(name);
  `;
}
