import type { Plugin } from 'vite';
import { ANY_IMPORT, type Place, withPlaces } from './places.ts';

/** The statement that would have set the markup. */
const REFUSAL = `(() => { throw Error('No markup is set here.'); })()`;

/**
 * Code of dependencies that makes elements or code of a text, and that nothing of ours reaches: no
 * component sets `dangerouslySetInnerHTML` or shows a `<script>`, Prism only cuts texts into
 * tokens in a worker, Mermaid is asked for one drawing at a time, mammoth compiles no template, and
 * pdf.js starts nothing.
 */
const PLACES: readonly Place[] = [
  {
    module: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    code: /\w+\.innerHTML = [^;)]+/g,
    replacement: REFUSAL,
    times: 3,
  },
  {
    module: /\/prismjs\/components\/prism-core\.js$/,
    code: /env\.element\.innerHTML = env\.highlightedCode/g,
    replacement: REFUSAL,
    times: 1,
  },
  {
    module: /\/prismjs\/components\/prism-markdown\.js$/,
    code: /ele\.innerHTML = Prism\.highlight\([^;]+(?=;)/g,
    replacement: REFUSAL,
    times: 1,
  },
  {
    module: /\/mermaid\/dist\/mermaid\.core\.mjs$/,
    code: /element\.innerHTML = svg(?=;)/g,
    replacement: REFUSAL,
    times: 1,
  },
  {
    module: /\/mermaid\/dist\/mermaid\.core\.mjs$/,
    // A style sheet's text is no markup, and does not end early this way.
    code: /style1\.innerHTML = rules/g,
    replacement: 'style1.textContent = rules',
    times: 1,
  },
  {
    module: /\/jszip\/dist\/jszip\.min\.js$/,
    code: /new Function\(""\+e\)/g,
    replacement: REFUSAL,
    times: 1,
  },
  {
    // Internet Explorer's way to wait for a turn.
    module: /\/jszip\/dist\/jszip\.min\.js$/,
    code: /"onreadystatechange"in \w+(?:\.document)?\.createElement\("script"\)/g,
    replacement: 'false',
    times: 2,
  },
  {
    module: /\/jszip\/dist\/jszip\.min\.js$/,
    code: /\w+(?:\.document)?\.createElement\("script"\)/g,
    replacement: REFUSAL,
    times: 2,
  },
  {
    module: /\/underscore\/modules\/template\.js$/,
    code: /new Function\(argument, '_', source\)/g,
    replacement: REFUSAL,
    times: 1,
  },
  {
    // pdf.js has its worker's part from the package. `bound-pictures` has the same of that part.
    module: /\/pdfjs-dist\/legacy\/build\/pdf\.mjs$/,
    code: ANY_IMPORT,
    replacement: REFUSAL,
    times: 1,
  },
  {
    // Every browser that the manifest asks for knows it by its name.
    module:
      /\/(lodash-es\/_root\.js|underscore\/modules\/_setup\.js|cytoscape\/dist\/cytoscape\.esm\.mjs|pdfjs-dist\/legacy\/build\/pdf(?:\.worker)?\.mjs|@mermaid-js\/parser\/dist\/chunks\/mermaid-parser\.core\/chunk-\w+\.mjs)$/,
    code: /Function\((["'])return this\1\)\(\)/g,
    replacement: 'globalThis',
  },
];

/**
 * Takes out of the build what would make markup or code of a text and is never reached, so that
 * it cannot be reached by mistake either, and a reviewer need not look at it.
 */
export function refuseMarkup(): Plugin {
  return {
    name: 'refuse-markup',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => withPlaces(PLACES, code, id),
  };
}
