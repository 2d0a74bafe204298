import { all, blockOf, isBlock, lineOf, make } from './elements.ts';
import { texOfMath } from './tex-of.ts';
import { bareTex, isOfShown } from './written-tex.ts';

/** Puts a formula into the place of what drew it. */
function put(element: Element, tex: string, isDisplay: boolean): void {
  if (tex === '') return;
  const formula = make(element, isDisplay ? 'div' : 'span', { 'data-tex': tex }, tex);
  element.replaceWith(formula);
}

/** Alone in its block, a formula is displayed. */
function isAlone(element: Element): boolean {
  const block = element.parentElement && blockOf(element.parentElement);
  if (!block?.matches('p, div, dd, figure, center')) return false;
  return lineOf(block) === lineOf(element) && block.querySelectorAll('img').length <= 1;
}

function isDisplayMath(math: Element): boolean {
  return math.getAttribute('display') === 'block' || math.getAttribute('mode') === 'display';
}

/** https://katex.org/docs/options#output: what is shown, and MathML with an annotation. */
function readKatex(body: HTMLElement): void {
  for (const katex of all(body, '.katex')) {
    const whole = katex.closest('.katex-display') ?? katex;
    const math = katex.querySelector('math');
    const tex = math ? texOfMath(math) : '';
    const shown = katex.querySelector('.katex-html');
    const isTrue = tex !== '' && (!shown || isOfShown(tex, shown.textContent ?? ''));
    put(whole, isTrue ? tex : lineOf(shown ?? katex), whole !== katex);
  }
}

const DRAWN_BY_2 =
  '.MathJax_Preview, .MathJax, .MathJax_Display, .MathJax_SVG, .MathJax_SVG_Display, .MathJax_CHTML, .MathJax_MathML, .mjx-chtml';

/** MathJax 2 leaves the script that it drew a formula of behind it. */
function readMathJax2(body: HTMLElement): void {
  for (const script of all(body, 'script[type^="math/tex"], script[type^="math/mml"]')) {
    let shown = '';
    while (script.previousElementSibling?.matches(DRAWN_BY_2)) {
      shown += script.previousElementSibling.textContent ?? '';
      script.previousElementSibling.remove();
    }
    const tex = bareTex(script.textContent ?? '');
    if (isOfShown(tex, shown) || shown.trim() === '') {
      put(script, tex, /mode=display/.test(script.getAttribute('type') ?? ''));
    } else script.replaceWith(shown);
  }
  for (const drawn of all(body, '.MathJax_Display, .MathJax, .mjx-chtml')) {
    const math = drawn.querySelector('math');
    if (math) put(drawn, texOfMath(math), isDisplayMath(math));
  }
}

/** MathJax 3 and 4: glyphs without text, and MathML for screen readers. */
function readMathJax3(body: HTMLElement): void {
  for (const container of all(body, 'mjx-container')) {
    const math = container.querySelector('math');
    const isDisplay = container.getAttribute('display') === 'true';
    const drawn = container.querySelector('[data-latex]')?.getAttribute('data-latex') ?? '';
    const tex = math ? texOfMath(math) : bareTex(drawn);
    put(container, tex || (container.getAttribute('aria-label') ?? ''), isDisplay);
  }
}

function readWikipedia(body: HTMLElement): void {
  for (const element of all(body, '.mwe-math-element')) {
    const image = element.querySelector('img');
    const math = element.querySelector('math');
    const tex = math ? texOfMath(math) : bareTex(image?.getAttribute('alt') ?? '');
    const isBlock =
      element.matches('.mwe-math-element-block') ||
      /fallback-image-display/.test(image?.getAttribute('class') ?? '') ||
      math?.getAttribute('display') === 'block';
    put(element, tex, isBlock && isAlone(element));
  }
}

function readMathml(body: HTMLElement): void {
  for (const math of all(body, 'math')) put(math, texOfMath(math), isDisplayMath(math));
}

const PICTURES =
  'img.tex, img.latex, img.math, img.mathjax, img[class*="mwe-math"], img.ql-img-inline-formula, img.ql-img-displayed-equation, img[eeimg], img[src*="latex.codecogs.com"], img[src*="/latex.php"], img[src*="/cgi-bin/mimetex"], img[src*="/cgi-bin/mathtex"], img[src*="cht=tx"], img[src*="zhihu.com/equation"], img[src*="i.upmath.me"], img[data-equation-content]';

/** The TeX of which a service draws a picture, in its address. */
function texInAddress(address: string): string {
  const query =
    /[?&](?:tex|latex|chl)=([^&]+)/.exec(address)?.[1] ??
    /\?([^=]*(?:\\|%5C).*)$/.exec(address)?.[1];
  try {
    return decodeURIComponent((query ?? '').replace(/\+/g, ' ')).replace(
      /^\\(?:dpi\{\d+\}|inline|large)\s*/g,
      '',
    );
  } catch {
    return '';
  }
}

function readPictures(body: HTMLElement): void {
  for (const image of all(body, PICTURES)) {
    const alt = bareTex(
      image.getAttribute('alt') ?? image.getAttribute('data-equation-content') ?? '',
    );
    const tex = alt || bareTex(texInAddress(image.getAttribute('src') ?? ''));
    put(image, tex, isAlone(image) || image.matches('.ql-img-displayed-equation'));
  }
}

/** Written, and drawn by no script: `\(…\)` in an element that is marked as a formula. */
function readWritten(body: HTMLElement): void {
  for (const element of all(
    body,
    '.math, .arithmatex, .MathJax_Preview, .tex2jax_process, tex-math',
  )) {
    const text = element.textContent ?? '';
    const written = /^\s*(?:\\\(|\\\[|\$)[\s\S]*(?:\\\)|\\\]|\$)\s*$/.test(text);
    if (!written || element.querySelector('[data-tex]')) continue;
    put(element, bareTex(text), /^\s*(?:\\\[|\$\$)/.test(text));
  }
  // Quill's editor draws by KaTeX and keeps what was typed.
  for (const element of all(body, '.ql-formula')) {
    const inner = element.querySelector('[data-tex]');
    if (inner) element.replaceWith(inner);
  }
}

/** A displayed formula within a paragraph is a block of its own. */
function liftDisplayed(body: HTMLElement): void {
  for (const formula of all(body, 'div[data-tex]')) {
    const holder = formula.parentElement;
    if (holder?.closest('td, th')) continue;
    if (holder && !isBlock(holder) && holder !== body && lineOf(holder) === lineOf(formula)) {
      holder.replaceWith(formula);
    }
  }
}

/** Formulas as `data-tex`. */
export function standardiseFormulas(body: HTMLElement): void {
  readKatex(body);
  readMathJax3(body);
  readMathJax2(body);
  readWikipedia(body);
  readMathml(body);
  readPictures(body);
  readWritten(body);
  liftDisplayed(body);
}
