import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { allowedProperties } from './allowed-properties.ts';
import { formulaRules } from './formula-rules.ts';
import { type Place, withPlaces } from './places.ts';

interface Import {
  /** The folder from which it is imported. */
  readonly from: string;
  readonly module: string;
}

/**
 * Imports of dependencies that our use never reaches. Left in, all of it would be part of
 * the panel's first JavaScript: 118 kB gzipped.
 */
const UNREACHED_IMPORTS: readonly Import[] = [
  // Only used to filter `style` attributes; lib/markdown/sanitize allows none.
  { from: 'node_modules/sanitize-html', module: 'postcss' },
  // Only used for `srcset`, which is not allowed either.
  { from: 'node_modules/sanitize-html', module: 'parse-srcset' },
  // Only used to parse; components/markdown/to-elements has the HTML parsed as the door does.
  { from: 'node_modules/html-react-parser', module: 'html-dom-parser' },
  // Only used for `style` attributes again.
  { from: 'node_modules/html-react-parser', module: 'style-to-js' },
  // Only used to write addresses otherwise than the model did; lib/markdown/parser has that off.
  { from: 'node_modules/markdown-it', module: 'punycode.js' },
  { from: 'node_modules/markdown-it', module: 'mdurl' },
];

/** Names that are imported of them; the rest is default exports. */
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
    from: 'node_modules/sanitize-html',
    module: 'htmlparser2',
    source: () => `export { Parser } from 'htmlparser2';`,
  },
  // Beside the check of addresses it checks numbers, dates and whole forms.
  { from: 'node_modules/sanitize-html', module: 'launder', source: addressCheck },
  // Formulas in five other ways, and in blocks, which we judge otherwise.
  { from: 'lib/markdown/rules', module: 'markdown-it-texmath', source: formulaRules },
  // A parser of XML, which every browser has.
  { from: 'node_modules/mathml-to-latex', module: '@xmldom/xmldom', source: browsersParser },
  // All attributes of HTML and SVG, of which the door lets through a few.
  { from: 'node_modules/html-react-parser', module: 'react-property', source: allowedProperties },
];

const SANITIZE_HTML = /\/sanitize-html\/index\.js$/;
const MARKDOWN_IT = /\/markdown-it\/dist\/markdown-it\.mjs$/;

/** The only places that name what is not reached, where it is not a module by itself. */
const UNREACHED_PLACES: readonly Place[] = [
  {
    // Quotation marks and dashes in place of those that the model wrote: off, in lib/markdown/parser.
    module: MARKDOWN_IT,
    code: /\["(replacements|smartquotes)", \w+\]/g,
    replacement: '["typographer", () => {}]',
    times: 2,
  },
  {
    // For plugins that none of ours is.
    module: MARKDOWN_IT,
    code: /(?<=var lib = \{)\s+mdurl,\s+ucmicro\s+(?=\};)/g,
    replacement: '',
    times: 1,
  },
  {
    // A preset that nobody asks for.
    module: MARKDOWN_IT,
    code: /\tzero: \{.*?\n\t\},\n(?=\tcommonmark: \{)/gs,
    replacement: '',
    times: 1,
  },
  {
    // A table of all symbols, which every browser has.
    module: MARKDOWN_IT,
    code: /ucmicro\.S\.test\(/g,
    replacement: '/\\p{S}/u.test(',
    times: 1,
  },
  {
    // Only used for addresses without a scheme; lib/markdown/rules/autolink has that off.
    module: /\/linkify-it\/build\/index\.mjs$/,
    code: /tlds: unpackTlds\(\)/g,
    replacement: 'tlds: []',
    times: 1,
  },
  {
    // Which of them go where they are empty. lib/markdown/allowlist has none, empty or not.
    module: SANITIZE_HTML,
    code: /\/\/ Event handlers\n(?:\s+'on[^\n]*)+/g,
    replacement: '',
    times: 1,
  },
  {
    // Those that are allowed where nobody says which. lib/markdown/sanitize does.
    module: SANITIZE_HTML,
    code: /(?<=sanitizeHtml\.defaults = \{\n {2}allowedTags: \[)[^\]]*(?=\])/g,
    replacement: '',
    times: 1,
  },
];

const UNREACHED = '\0unreached';
/** After the path of the module, by which its licence is found. */
const REACHED_PART = '?reached-part=';

/** Leaves out of the build what is never used of some dependencies, which do not say so. */
export function leaveOutUnreached(): Plugin {
  return {
    name: 'leave-out-unreached',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isMeant = ({ from, module }: Import) =>
        source === module && importer?.includes(`/${from}/`);
      if (UNREACHED_IMPORTS.some(isMeant)) return UNREACHED;
      if (!REACHED_PARTS.some(isMeant)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && `\0${resolved.id}${REACHED_PART}${source}`;
    },
    load(id) {
      if (id === UNREACHED) return UNREACHED_SOURCE;
      const [, name] = id.split(REACHED_PART);
      return REACHED_PARTS.find(({ module }) => module === name)?.source() ?? null;
    },
    transform: (code, id) => withPlaces(UNREACHED_PLACES, code, id),
  };
}

function browsersParser(): string {
  return 'const { DOMParser } = globalThis;\nexport { DOMParser };';
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
