import katex from 'katex';
import { KATEX_OPTIONS } from '../../../lib/math/check-formula.ts';
import { elementsOf, readAsBrowser } from '../../hostile/html-tree.ts';
import type { Draw } from '../draw.ts';
import { type FuzzCase, type FuzzTarget, hold, numberOf } from '../fuzz-case.ts';
import { markdownText } from '../markup.ts';
import { mutated } from '../mutate.ts';

const COMMANDS =
  String.raw`\frac \sqrt \text \mathbf \left( \right) \begin{array}{cc} \end{array} \begin{pmatrix}
  \end{pmatrix} & \\ ^ _ { } [ ] $ \def \gdef \newcommand \let \edef #1 #2 \a \b \expandafter \csname
  \href{javascript:canary()} \url{https://trap.test} \includegraphics{https://trap.test} \htmlClass{a}
  \htmlId{a} \htmlStyle{position:fixed} \htmlData{a=b} \rule{9999em}{9999em} \kern9999em \hspace{-9999em}
  \raisebox{999em} \color{red} \textcolor{"} \colorbox{#fff} \fcolorbox \mathchoice \operatorname \verb|<b>|
  \char"110000 \unicode \tag{1} \overbrace \underbrace \xrightarrow \cancel \boxed \phantom \smash \Huge
  \tiny \ce{H2O} \pu \loop \relax \global \futurelet \@ifnextchar \mathrlap \vcenter \hline \cr % < > " ' é 漢 😀`.split(
    /\s+/,
  );

const ELEMENTS = new Set(
  `span math semantics annotation mrow mi mn mo ms mtext mspace msup msub msubsup mfrac msqrt mroot mover
  munder munderover mtable mtr mtd mstyle mpadded mphantom menclose mglyph svg path line`.split(
    /\s+/,
  ),
);
const NO_ATTRIBUTE = /^(?:on|href|src|id|xlink|data-|name|target|action|formaction|srcset)/i;
const NO_STYLE = /url|position:\s*fixed|expression|@import|\\|[<>]/i;
/** Sizes of rules and boxes. Shifts have no bounds: the panel clips what is drawn. */
const MAX_SIZE = /(?:^|;)\s*(?:border-(?:right|top)-|min-|max-)?(?:width|height):\s*([\d.]+)em/g;
/** KaTeX adds up a few sizes, each of which is at most 40. */
const LONGEST_EM = 5000;

function checkStyle(style: string): void {
  hold(!NO_STYLE.test(style), 'a style that a formula may not have', style);
  for (const [, length = '0'] of style.matchAll(MAX_SIZE)) {
    hold(Number(length) <= LONGEST_EM, 'a length without bounds', style);
  }
}

/** Number: whether it stands by itself. */
export const formulas: FuzzTarget = {
  name: 'formulas',
  title: 'formulas, drawn by KaTeX with our options',
  rooms: ['lib/math/'],
  make(draw: Draw): FuzzCase {
    const parts = draw.times(draw.between(1, 20), () => draw.pick(COMMANDS));
    const tex = draw.isOneIn(6)
      ? markdownText(draw).slice(0, 200)
      : parts.join(draw.pick(['', ' ', '{']));
    return { text: mutated(draw, tex), numbers: [draw.below(2)] };
  },
  check(fuzzCase: FuzzCase): void {
    const displayMode = numberOf(fuzzCase, 0) === 1;
    let html = '';
    try {
      html = katex.renderToString(fuzzCase.text, { ...KATEX_OPTIONS, displayMode });
    } catch {
      // Also of kinds of its own, by symbols that it has no size of: the source is shown then.
      return;
    }
    for (const { name, attributes } of elementsOf(readAsBrowser(html))) {
      hold(ELEMENTS.has(name), 'an element that a formula may not have', name);
      for (const key of attributes.keys())
        hold(!NO_ATTRIBUTE.test(key), 'an attribute that a formula may not have', key);
      checkStyle(attributes.get('style') ?? '');
    }
  },
};
