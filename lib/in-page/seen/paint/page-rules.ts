import { ofDocument } from '../../unclobbered.ts';

/** Says that a rule of a page's style sheets is of a kind, or may be: another site's sheet is not told. */
export function hasRule(page: Document, kind: RegExp): boolean {
  const sheets = [...ofDocument(page, 'styleSheets'), ...ofDocument(page, 'adoptedStyleSheets')];
  try {
    return sheets.some(({ cssRules }) =>
      Array.from(cssRules).some(({ cssText }) => kind.test(cssText)),
    );
  } catch {
    return true;
  }
}
