function named(tags: string): ReadonlySet<string> {
  return new Set(tags.split(' '));
}

/** Machinery of a page, no text of it. */
export const MACHINERY = named(
  'script style template noscript link meta title base param source track area datalist head defs symbol metadata desc clippath mask marker filter lineargradient radialgradient',
);
/** Drawn by something other than what is in them. */
export const REPLACED = named(
  'img video audio canvas object embed iframe input textarea select progress meter',
);
export const MEDIA = named('audio video');
export const PICTURES = named('img video canvas object embed iframe');
/** Blocks by their name. */
export const BLOCKS = named(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol option optgroup p pre search section summary table tbody td tfoot th thead tr ul',
);

/** Drawn twice, for eyes and as a source: what is not shown of them is their TeX. */
export const FORMULA =
  'math, .katex, mjx-container, .MathJax, .MathJax_Display, .MathJax_SVG, .MathJax_CHTML, .mwe-math-element';
export const TEX_SCRIPT = 'script[type^="math/tex"]';
