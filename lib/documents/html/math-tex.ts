import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { escapeHtml } from '../../export/escape-html.ts';
import { mathmlSourceToTex } from '../../in-page/structure/mathml-to-tex.ts';
import { ANNOTATION, bareTex, isOfShown, WRITTEN } from '../../in-page/structure/written-tex.ts';

/** Some books write a prefix before each name. */
function localName(element: Element): string {
  return element.name.replace(/^[^:]*:/, '');
}

function wordsOf(nodes: readonly AnyNode[], isWanted: (element: Element) => boolean): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      return isTag(node) && isWanted(node) ? wordsOf(node.children, isWanted) : '';
    })
    .join('');
}

function isShown(element: Element): boolean {
  return !localName(element).startsWith('annotation');
}

/** The last annotation that is TeX: that of the whole comes after those of its parts. */
function annotationIn({ children }: Element): string {
  let found = '';
  for (const child of children) {
    if (!isTag(child)) continue;
    const isTex = ANNOTATION.test(child.attribs.encoding ?? '');
    const own = localName(child) === 'annotation' && isTex;
    found = (own ? wordsOf(child.children, () => true) : annotationIn(child)) || found;
  }
  return found;
}

function sourceOf(node: AnyNode): string {
  if (isText(node)) return escapeHtml(node.data);
  if (!isTag(node) || !isShown(node)) return '';
  const name = localName(node);
  const attributes = Object.entries(node.attribs)
    .filter(([key]) => !key.includes(':') && key !== 'xmlns')
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${attributes.join('')}>${node.children.map(sourceOf).join('')}</${name}>`;
}

/** Formulas by their source: a book of mathematics has most of its thousands several times. */
const converted = new Map<string, string>();

function convertedTex(source: string): string {
  const tex = converted.get(source) ?? mathmlSourceToTex(source);
  converted.set(source, tex);
  return tex;
}

/**
 * TeX of MathML in a document: as it is annotated, or else converted. A formula without elements is
 * TeX as it is, as `office/read-docx` has it.
 */
export function texOfMathml(math: Element): string {
  if (!math.children.some(isTag)) return wordsOf(math.children, isShown);
  const shown = wordsOf(math.children, isShown);
  const written = [annotationIn(math), ...WRITTEN.map((name) => math.attribs[name] ?? '')];
  const tex = written.map(bareTex).find((text) => text !== '');
  if (tex && isOfShown(tex, shown)) return tex;
  return convertedTex(sourceOf(math)) || shown.replace(/\s+/g, ' ').trim();
}
