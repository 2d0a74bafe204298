import { all } from './elements.ts';
import { mathmlToTex } from './mathml-to-tex.ts';
import { ANNOTATION, bareTex, isOfShown, WRITTEN } from './written-tex.ts';

function textOfMath(math: Element): string {
  const shown = math.cloneNode(true) as Element;
  for (const annotation of all(shown, 'annotation, annotation-xml')) annotation.remove();
  return shown.textContent ?? '';
}

/** TeX of MathML: as it is annotated, or else converted. */
export function texOfMath(math: Element): string {
  const shown = textOfMath(math);
  // That of the whole comes after those of its parts.
  const annotation = [...math.querySelectorAll('annotation')].findLast((element) =>
    ANNOTATION.test(element.getAttribute('encoding') ?? ''),
  );
  const written = [annotation?.textContent, ...WRITTEN.map((name) => math.getAttribute(name))];
  const tex = written.map((text) => bareTex(text ?? '')).find((text) => text !== '');
  if (tex && isOfShown(tex, shown)) return tex;
  return mathmlToTex(math) || shown.trim();
}
