import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { allowedProperties } from './allowed-properties.ts';

interface Import {
  readonly dependency: string;
  readonly module: string;
}

/**
 * What a dependency imports and our use of it never reaches. Left in, all of it would be part of
 * the panel's first JavaScript: 118 kB gzipped.
 */
const UNREACHED_IMPORTS: readonly Import[] = [
  // Only reached by texmath() itself, which is never called: lib/markdown/rules use its rules.
  { dependency: 'markdown-it-texmath', module: 'katex' },
  // Only used to filter `style` attributes; lib/markdown/sanitize allows none.
  { dependency: 'sanitize-html', module: 'postcss' },
  // Only used for `srcset`, which is not allowed either.
  { dependency: 'sanitize-html', module: 'parse-srcset' },
  // Only used to parse; components/markdown/to-elements has the HTML parsed as the door does.
  { dependency: 'html-react-parser', module: 'html-dom-parser' },
  // Only used for `style` attributes again.
  { dependency: 'html-react-parser', module: 'style-to-js' },
  // Only used to write addresses otherwise than the model did; lib/markdown/parser has that off.
  { dependency: 'markdown-it', module: 'punycode.js' },
  { dependency: 'markdown-it', module: 'mdurl' },
];

/** What they are asked for by name; the rest is default exports. */
const UNREACHED_NAMES = ['parse', 'format', 'encode', 'decode'];

/** One for all of them, whose every export throws, should it be reached after all. */
const UNREACHED_SOURCE = `
  const unreached = () => {
    throw new Error('This part of a dependency was left out of the build.');
  };
  export { ${['default', ...UNREACHED_NAMES].map((name) => `unreached as ${name}`).join(', ')} };
`;

/** In place of a whole module the part of it that is reached. */
const REACHED_PARTS = [
  // Beside the parser there are helpers for a document and for feeds.
  {
    dependency: 'sanitize-html',
    module: 'htmlparser2',
    source: () => `export { Parser } from 'htmlparser2';`,
  },
  // Beside the check of addresses it checks numbers, dates and whole forms.
  { dependency: 'sanitize-html', module: 'launder', source: addressCheck },
  // All attributes of HTML and SVG, of which the door lets through a few.
  { dependency: 'html-react-parser', module: 'react-property', source: allowedProperties },
];

const UNREACHED = '\0unreached';
const REACHED_PART = '\0reached-part:';

/** Leaves out of the build what is never used of some dependencies, which do not say so. */
export function leaveOutUnreached(): Plugin {
  return {
    name: 'leave-out-unreached',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isMeant = ({ dependency, module }: Import) =>
        source === module && importer?.includes(`/node_modules/${dependency}/`);
      if (UNREACHED_IMPORTS.some(isMeant)) return UNREACHED;
      return REACHED_PARTS.some(isMeant) ? REACHED_PART + source : null;
    },
    load(id) {
      if (id === UNREACHED) return UNREACHED_SOURCE;
      if (!id.startsWith(REACHED_PART)) return null;
      const part = REACHED_PARTS.find(({ module }) => module === id.slice(REACHED_PART.length));
      return part?.source() ?? null;
    },
  };
}

/** The beginning of launder's one file. @throws when the file is another than this knows */
function addressCheck(): string {
  const fromDoor = createRequire(createRequire(import.meta.url).resolve('sanitize-html'));
  const text = readFileSync(fromDoor.resolve('launder'), 'utf8');
  const beginning =
    /^const dayjs = .*\n(?<functions>[\s\S]*?function naughtyHref\([\s\S]*?)^module\.exports = /m;
  const functions = beginning.exec(text)?.groups?.functions;
  if (functions === undefined) throw new Error('launder is not what it was.');
  return `${functions}\nexport { naughtyHref };`;
}
