import { parseDocument } from 'htmlparser2';
import { i18n } from '#i18n';
import { CALLOUT_KINDS } from '../../markdown/rules/callout.ts';
import type { FormulaBudget } from '../../math/formula-budget.ts';
import { escapeHtml } from '../escape-html.ts';
import type { BlockDrawer } from './block-drawer.ts';
import {
  elementsOf,
  type HtmlElement,
  isElement,
  isInside,
  putFirst,
  replaceWith,
  textOf,
  wrapIn,
  writeTree,
} from './html-tree.ts';
import { pictureHtml } from './picture-html.ts';

const LANGUAGE = /(?:^|\s)language-(\S+)/;
const DIAGRAMS: ReadonlySet<string> = new Set(['mermaid', 'mmd']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
const LINKS: ReadonlySet<string> = new Set(['a']);

/** These take their direction from their own text. */
const OWN_DIRECTION = new Set(
  'p h1 h2 h3 h4 h5 h6 li dt dd blockquote td th caption summary figcaption'.split(' '),
);
/** A paragraph in these goes by its container. */
const DIRECTS_ITS_PARAGRAPHS: ReadonlySet<string> = new Set(['li', 'dd', 'blockquote', 'td']);

function giveDirection(element: HtmlElement): void {
  const { name, attribs, parent } = element;
  if (attribs.dir || !OWN_DIRECTION.has(name)) return;
  const isDirected = isElement(parent) && DIRECTS_ITS_PARAGRAPHS.has(parent.name);
  if (name !== 'p' || !isDirected) attribs.dir = 'auto';
}

/** The code of a `pre` that is a code block. */
function codeOf({ name, children }: HtmlElement): HtmlElement | null {
  const [only, ...others] = children;
  return name === 'pre' && isElement(only) && only.name === 'code' && others.length === 0
    ? only
    : null;
}

function drawCode(code: HtmlElement, drawer: BlockDrawer): Promise<string> {
  const language = LANGUAGE.exec(code.attribs.class ?? '')?.[1] ?? '';
  return DIAGRAMS.has(language.toLowerCase())
    ? drawer.diagram(textOf(code))
    : drawer.code(textOf(code), language);
}

/** What a text is drawn with. */
export interface TextDrawing {
  readonly drawer: BlockDrawer;
  /** Of the message that the text is of. */
  readonly formulas: FormulaBudget;
}

/** What is drawn in an element's place; null where it stays as it is. */
function drawn(element: HtmlElement, { drawer, formulas }: TextDrawing): Promise<string> | null {
  const { 'data-math': display } = element.attribs;
  if (display) return drawer.formula(textOf(element), display === 'display', formulas);
  const code = codeOf(element);
  return code && drawCode(code, drawer);
}

/** What the panel's components put beside the words of the model. */
function complete(element: HtmlElement): void {
  const { name, attribs } = element;
  giveDirection(element);
  const kind = CALLOUT_KINDS.find((known) => known === attribs['data-callout']);
  if (kind) {
    const title = escapeHtml(i18n.t(`markdown.callout.${kind}`));
    putFirst(element, `<p class="callout-title">${title}</p>`);
  }
  if (attribs['data-reasoning'] !== undefined) {
    putFirst(element, `<summary>${escapeHtml(i18n.t('message.reasoning'))}</summary>`);
  }
  if (name === 'table' && !isInside(element, CELLS)) wrapIn(element, '<div class="table"></div>');
  if (name === 'img') {
    const { src = '', alt = '', title = '', width = '', height = '' } = attribs;
    const size = { width, height };
    replaceWith(element, pictureHtml({ src, alt, title, ...size }, isInside(element, LINKS)));
  }
}

/**
 * The sanitised HTML of a text as it stands in a file: with code in colours, formulas and diagrams
 * drawn, and nothing that is fetched.
 * @param html has come through the door of lib/markdown
 * @throws the signal's reason
 */
export async function textHtml(
  html: string,
  drawing: TextDrawing,
  signal: AbortSignal,
): Promise<string> {
  const tree = parseDocument(html);
  for (const element of elementsOf(tree)) {
    signal.throwIfAborted();
    const replacement = drawn(element, drawing);
    if (replacement) replaceWith(element, await replacement);
    else complete(element);
  }
  return writeTree(tree);
}
