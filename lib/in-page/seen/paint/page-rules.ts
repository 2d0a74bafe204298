import { ofDocument } from '../../unclobbered.ts';

/** Says which kinds of rules a page's style sheets have, or may have. */
export interface PageRules {
  readonly areGenerating: boolean;
  readonly areForFirstLines: boolean;
  readonly areForHighlights: boolean;
}

/** All selectors, also those within other rules; a sheet that is imported counts as unknown. */
function* selectorsIn(rules: CSSRuleList): Generator<string> {
  for (const rule of rules) {
    if (rule instanceof CSSImportRule) throw new TypeError('The sheet is imported.');
    if ('selectorText' in rule) yield String(rule.selectorText);
    if ('cssRules' in rule) yield* selectorsIn(rule.cssRules as CSSRuleList);
  }
}

/** Another site's style sheet is not told: it may have all of them. */
export function pageRules(page: Document): PageRules {
  const sheets = [...ofDocument(page, 'styleSheets'), ...ofDocument(page, 'adoptedStyleSheets')];
  const found = { areGenerating: false, areForFirstLines: false, areForHighlights: false };
  try {
    for (const { cssRules } of sheets) {
      for (const selector of selectorsIn(cssRules)) {
        if (!selector.includes(':')) continue;
        found.areGenerating ||= /:(?:before|after)/i.test(selector);
        found.areForFirstLines ||= /:first-line/i.test(selector);
        found.areForHighlights ||= /::highlight\(/i.test(selector);
      }
    }
    return found;
  } catch {
    return { areGenerating: true, areForFirstLines: true, areForHighlights: true };
  }
}
