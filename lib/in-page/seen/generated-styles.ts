import { shadowRootOf } from './composed-children.ts';
import type { PageRules } from './paint/page-rules.ts';

export type GeneratedPlace = '::before' | '::after';

/** The styles of what is generated in an element; of most there is none. */
export type GeneratedStyles = Readonly<Partial<Record<GeneratedPlace, CSSStyleDeclaration>>>;

function styleAt(element: Element, place: GeneratedPlace): GeneratedStyles {
  const style = getComputedStyle(element, place);
  const { content } = style;
  return content === 'none' || content === 'normal' ? {} : { [place]: style };
}

/** Asking a browser for what is generated in an element takes it longer than all else of its style. */
export class GeneratedContent {
  #isAnywhere: boolean;

  constructor({ areGenerating }: PageRules) {
    this.#isAnywhere = areGenerating;
  }

  stylesOf(element: Element): GeneratedStyles {
    // Its style sheets are for what is put into its slots as well.
    if (!this.#isAnywhere && shadowRootOf(element)) this.#isAnywhere = true;
    if (!this.#isAnywhere) return {};
    return { ...styleAt(element, '::before'), ...styleAt(element, '::after') };
  }
}
