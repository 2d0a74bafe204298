/**
 * Rewrites what sites mark each in their own way (code, formulas, tables, footnotes, figures) as
 * plain HTML that `markdown/to-markdown` knows. It changes the tree.
 * @param body of `seenTree`
 */
export function standardise(_body: HTMLElement): void {
  // One file a construct is called from here.
}
