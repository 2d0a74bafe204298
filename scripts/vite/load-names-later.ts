import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { z } from 'zod';
import { ROOT } from '../project.ts';

const treeSchema = z.object({ htmlDecodeTree: z.instanceof(Uint16Array) });

const WHOLE = '?whole';

/**
 * Takes the table of the characters that HTML has names for (13 kB gzipped) out of the panel's
 * first JavaScript. In its place stands an array of the same length that begins with XML's five
 * names, those that the door itself writes; `lib/markdown/character-table` fills in the rest.
 * The parser and the door both keep that one array, so both know the names from then on.
 */
export function loadNamesLater(): Plugin {
  const fromParser = createRequire(createRequire(import.meta.url).resolve('htmlparser2'));
  const decoder = fromParser.resolve('entities/decode');
  const table = normalizePath(join(dirname(decoder), 'generated/decode-data-html.js'));
  const { length } = treeSchema.parse(fromParser(decoder)).htmlDecodeTree;
  const loader = normalizePath(join(ROOT, 'lib/markdown/character-table.ts'));
  return {
    name: 'load-names-later',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id === table) return tableOfFive(length);
      if (id === table + WHOLE) return readFileSync(table, 'utf8');
      return id === loader ? loaderSource(table) : null;
    },
  };
}

function tableOfFive(length: number): string {
  return `
    import { xmlDecodeTree } from './decode-data-xml.js';
    export const htmlDecodeTree = new Uint16Array(${length});
    htmlDecodeTree.set(xmlDecodeTree);
  `;
}

function loaderSource(table: string): string {
  return `
    import { htmlDecodeTree } from ${JSON.stringify(table)};
    export const completeCharacterTable = async () => {
      const whole = await import(${JSON.stringify(table + WHOLE)});
      htmlDecodeTree.set(whole.htmlDecodeTree);
    };
  `;
}
