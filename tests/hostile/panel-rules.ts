import { type AttributeRules, judgeAttributes, judgeElement } from './answer-rules.ts';
import type { HtmlElement } from './html-tree.ts';

const ANY = /^/;
const EMPTY = /^$/;
const TRUE = /^true$/;
/** Vite names the classes of a CSS module so; no answer may have such a class. */
const CLASS = /^(?:_\w+_[0-9a-f]{6}(?: |$))+$/;
/** As React's `useId` makes them. */
const REACT_ID = /^_R_\w*_$/;
const NUMBER = /^-?[\d.]+$/;

/** What our components put around an answer and into it: a part, an icon, a button. */
const OWN: ReadonlyMap<string, AttributeRules> = new Map<string, AttributeRules>([
  [
    'div',
    {
      class: CLASS,
      id: REACT_ID,
      'data-part': /^(?:markdown|table|table-toolbar|block-header|code)$/,
      'data-settled': TRUE,
      'data-section': TRUE,
      'data-whole': TRUE,
      'data-callout': /^(?:note|tip|important|warning|caution)$/,
      'data-language': /^\S+$/,
      'data-korean': TRUE,
      'data-height': /^(?:head|low|full)$/,
      'aria-labelledby': REACT_ID,
      role: /^(?:note|presentation)$/,
      tabindex: /^0$/,
    },
  ],
  [
    'span',
    {
      class: CLASS,
      title: ANY,
      style: /^--(?:width:\d{1,4};--height:\d{1,4}|lines:\d+)$/,
      'data-part': /^(?:picture|picture-question|code-language|code-line-count)$/,
      'data-place': /^(?:figure|inline)$/,
      'data-sized': TRUE,
      'data-state': /^loading$/,
      'data-math': /^(?:inline|display)$/,
    },
  ],
  [
    'button',
    {
      class: CLASS,
      type: /^button$/,
      name: /^(?:block-menu|copy|fold|picture-details|show-host|show-picture|sort)$/,
      title: ANY,
      disabled: EMPTY,
      'data-look': /^(?:quiet|plain)$/,
      'data-outcome': /^idle$/,
      'aria-label': ANY,
      'aria-expanded': /^(?:true|false)$/,
      'aria-controls': REACT_ID,
      'aria-haspopup': /^(?:menu|dialog)$/,
    },
  ],
  [
    'svg',
    {
      xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
      class: /^lucide(?: [\w-]+)*$/,
      width: NUMBER,
      height: NUMBER,
      // `viewBox`, as the reader of HTML here writes it.
      viewbox: /^0 0 24 24$/,
      fill: /^none$/,
      stroke: /^currentColor$/,
      'stroke-linecap': /^round$/,
      'stroke-linejoin': /^round$/,
      'stroke-width': NUMBER,
      'aria-hidden': TRUE,
      'data-direction': /^none$/,
    },
  ],
  ['path', { d: /^[\d\s.,a-zA-Z-]+$/ }],
  ['circle', { cx: NUMBER, cy: NUMBER, r: NUMBER }],
  ['rect', { x: NUMBER, y: NUMBER, width: NUMBER, height: NUMBER, rx: NUMBER, ry: NUMBER }],
  ['line', { x1: NUMBER, y1: NUMBER, x2: NUMBER, y2: NUMBER }],
  ['pre', { class: CLASS, id: REACT_ID, style: /^--digits:\d+$/, tabindex: /^0$/ }],
  ['bdi', { class: CLASS, 'data-part': /^true-address$/ }],
  ['details', { class: CLASS, 'data-part': /^reasoning$/ }],
  ['summary', { class: CLASS }],
  ['table', { class: CLASS, 'data-opening': TRUE }],
  ['tbody', { class: CLASS, 'data-settled': TRUE }],
  ['th', { class: CLASS, abbr: ANY, lang: ANY, align: /^(?:left|center|right)$/ }],
  ['p', { class: /^tight$/ }],
  ['code', {}],
]);

const DIRECTION: AttributeRules = { dir: /^(?:ltr|rtl|auto)$/ };

/** A link whose address has not come yet is called one all the same. */
function withoutWaiting({ name, attributes, children }: HtmlElement): HtmlElement {
  const isWaiting = name === 'a' && attributes.has('data-incomplete') && !attributes.has('href');
  if (!isWaiting) return { name, attributes, children };
  const others = [...attributes].filter(([key]) => key !== 'role' && key !== 'aria-disabled');
  return { name, attributes: new Map(others), children };
}

/**
 * What is wrong with an element that the panel shows of an answer: it has to be one that an answer
 * may hold, or one that our components make, with nothing of the other.
 */
export function judgeShown(element: HtmlElement): readonly string[] {
  const problems = judgeElement(withoutWaiting(element));
  const own = OWN.get(element.name);
  if (problems.length === 0 || !own) return problems;
  return judgeAttributes(element, { ...DIRECTION, ...own });
}
