export type GeneratedPlace = '::before' | '::after';

/** The styles of what is generated in an element; of most there is none. */
export type GeneratedStyles = Readonly<Partial<Record<GeneratedPlace, CSSStyleDeclaration>>>;

function styleAt(element: Element, place: GeneratedPlace): GeneratedStyles {
  const style = getComputedStyle(element, place);
  const { content } = style;
  return content === 'none' || content === 'normal' ? {} : { [place]: style };
}

export function generatedStylesOf(element: Element): GeneratedStyles {
  return { ...styleAt(element, '::before'), ...styleAt(element, '::after') };
}
