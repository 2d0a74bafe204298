import type { Plugin } from 'vite';
import { allowedProperties } from './allowed-properties.ts';

interface UnreachedImport {
  readonly dependency: string;
  readonly module: string;
  /** What it imports by name; everything else takes the default export. */
  readonly names?: readonly string[];
}

/**
 * What a dependency imports and our use of it never reaches. Left in, all of it would be part of
 * the panel's first JavaScript: 118 kB gzipped.
 */
const UNREACHED_IMPORTS: readonly UnreachedImport[] = [
  // Only reached by texmath() itself, which is never called: lib/markdown/rules use its rules.
  { dependency: 'markdown-it-texmath', module: 'katex' },
  // Only used to filter `style` attributes; lib/markdown/sanitize allows none.
  { dependency: 'sanitize-html', module: 'postcss' },
  // Only used for `srcset`, which is not allowed either.
  { dependency: 'sanitize-html', module: 'parse-srcset' },
  // Only used to check dates; sanitize-html asks it about addresses.
  { dependency: 'launder', module: 'dayjs' },
  // Only used to parse; components/markdown/to-elements has the HTML parsed as the door does.
  { dependency: 'html-react-parser', module: 'html-dom-parser' },
  // Only used for `style` attributes again.
  { dependency: 'html-react-parser', module: 'style-to-js' },
  // Only used to write addresses otherwise than the model did; lib/markdown/parser has that off.
  { dependency: 'markdown-it', module: 'punycode.js' },
  {
    dependency: 'markdown-it',
    module: 'mdurl',
    names: ['parse', 'format', 'encode', 'decode'],
  },
];

/** In place of a whole module the part of it that is reached. */
const REACHED_PARTS = [
  // Beside the parser there are helpers for a document and for feeds.
  {
    dependency: 'sanitize-html',
    module: 'htmlparser2',
    source: () => `export { Parser } from 'htmlparser2';`,
  },
  // All attributes of HTML and SVG, of which the door lets through a few.
  { dependency: 'html-react-parser', module: 'react-property', source: allowedProperties },
];

const UNREACHED = '\0unreached:';
const REACHED_PART = '\0reached-part:';

/** Leaves out of the build what is never used of some dependencies, which do not say so. */
export function leaveOutUnreached(): Plugin {
  return {
    name: 'leave-out-unreached',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isMeant = ({ dependency, module }: { dependency: string; module: string }) =>
        source === module && importer?.includes(`/node_modules/${dependency}/`);
      if (UNREACHED_IMPORTS.some(isMeant)) return UNREACHED + source;
      return REACHED_PARTS.some(isMeant) ? REACHED_PART + source : null;
    },
    load(id) {
      if (id.startsWith(UNREACHED)) return unreachedSource(id.slice(UNREACHED.length));
      if (!id.startsWith(REACHED_PART)) return null;
      const part = REACHED_PARTS.find(({ module }) => module === id.slice(REACHED_PART.length));
      return part?.source() ?? null;
    },
  };
}

/** A module whose every export throws, should it be reached after all. */
function unreachedSource(module: string): string {
  const names = UNREACHED_IMPORTS.find((unreached) => unreached.module === module)?.names ?? [];
  const message = JSON.stringify(`${module} was left out of the build.`);
  return `
    const unreached = () => { throw new Error(${message}); };
    export { ${['default', ...names].map((name) => `unreached as ${name}`).join(', ')} };
  `;
}
