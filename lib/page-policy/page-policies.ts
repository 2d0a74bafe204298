/** The directives of a policy with what each allows. */
type Policy = Readonly<Record<string, string>>;

/** Every page forbids itself all that is not named after it. */
const NOTHING: Policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/**
 * A text becomes markup, a script or the address of one only by a policy of these names: one place
 * each (`trusted-types`). A browser that does not know it yet passes over it.
 */
function trusting(...names: readonly `sidelight-${string}`[]): Policy {
  return { 'require-trusted-types-for': "'script'", 'trusted-types': names.join(' ') };
}

/** Mermaid's pictures, the colours of code and React write style sheets and declarations. */
const OWN_STYLES: Policy = { 'style-src': "'self' 'unsafe-inline'" };

/** Panel and settings draw answers, into a message or into a file. */
const DRAWING: Policy = {
  ...OWN_STYLES,
  // Grammars, the search index's and the importer's work, the layout of graphs.
  'worker-src': "'self'",
  // Diagrams are drawn in a page of our own.
  'frame-src': "'self'",
  'font-src': "'self'",
  // A saved page takes the fonts of its formulas from the package.
  'connect-src': "'self'",
};

/**
 * The manifest's policy, the background's among others; each page has
 * less, by the policy at its beginning. Firefox's own default for MV3 pages adds
 * `upgrade-insecure-requests`, which breaks a back end on plain http in the local network; an
 * explicit policy replaces it.
 */
export const MANIFEST_POLICY: Policy = {
  ...NOTHING,
  ...DRAWING,
  // Pages to print have the fonts of their formulas in them.
  'font-src': "'self' data:",
  // Pictures of an answer, in the panel, from wherever the reader lets them come; and what the
  // reader attached, of which our own scripts make an address.
  'img-src': "'self' http: https: data: blob:",
  // The background calls the back ends that the reader sets: their origins have to be allowed as well.
  'connect-src': "'self' http: https:",
};

/** The pages by their names in `entrypoints`, with what each may do of what the manifest allows. */
export const PAGE_POLICIES = {
  // The reader's settings narrow its pictures further: `picture-policy`.
  sidepanel: {
    ...NOTHING,
    ...DRAWING,
    'img-src': "'self' http: https: data: blob:",
    ...trusting(
      'sidelight-highlight',
      'sidelight-passages',
      'sidelight-quotes',
      'sidelight-documents',
      'sidelight-drawing',
      'sidelight-pictures',
    ),
  },
  // It saves conversations as web pages, which are drawn there.
  options: {
    ...NOTHING,
    ...DRAWING,
    ...trusting('sidelight-highlight', 'sidelight-import', 'sidelight-drawing'),
  },
  // It shows a saved page, which has everything in itself.
  print: {
    ...NOTHING,
    ...OWN_STYLES,
    'font-src': 'data:',
    'img-src': 'data:',
    ...trusting('sidelight-print'),
  },
  // Mermaid has a diagram in the page to measure it: nothing that it names is fetched meanwhile. It
  // writes labels as markup: a policy of trusted types for it would have to let any text through.
  drawing: {
    ...NOTHING,
    'worker-src': "'self'",
    'style-src': "'unsafe-inline'",
    'img-src': 'data:',
  },
} as const satisfies Readonly<Record<string, Policy>>;

/** A policy as it is written in a header, a manifest or an element. */
export function writePolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
