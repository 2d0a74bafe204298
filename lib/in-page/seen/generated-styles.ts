import { ofDocument } from '../unclobbered.ts';
import { shadowRootOf } from './composed-children.ts';

export type GeneratedPlace = '::before' | '::after';

/** The styles of what is generated in an element; of most there is none. */
export type GeneratedStyles = Readonly<Partial<Record<GeneratedPlace, CSSStyleDeclaration>>>;

function styleAt(element: Element, place: GeneratedPlace): GeneratedStyles {
  const style = getComputedStyle(element, place);
  const { content } = style;
  return content === 'none' || content === 'normal' ? {} : { [place]: style };
}

function hasGenerating({ cssRules }: CSSStyleSheet): boolean {
  return Array.from(cssRules).some(({ cssText }) => /:(?:before|after)|@import/i.test(cssText));
}

/** Asking a browser for what is generated in an element takes it longer than all else of its style. */
export class GeneratedContent {
  #isAnywhere = true;

  constructor(page: Document) {
    try {
      const [own, adopted] = [
        ofDocument(page, 'styleSheets'),
        ofDocument(page, 'adoptedStyleSheets'),
      ];
      this.#isAnywhere = [...own, ...adopted].some(hasGenerating);
    } catch {
      // Another site's style sheet is not told.
    }
  }

  stylesOf(element: Element): GeneratedStyles {
    // Its style sheets are for what is put into its slots as well.
    if (!this.#isAnywhere && shadowRootOf(element)) this.#isAnywhere = true;
    if (!this.#isAnywhere) return {};
    return { ...styleAt(element, '::before'), ...styleAt(element, '::after') };
  }
}
