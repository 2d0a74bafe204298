import { parseDocument } from 'htmlparser2';
import { i18n } from '#i18n';
import { CALLOUT_KINDS } from '../../markdown/rules/callout.ts';
import type { FormulaBudget } from '../../math/formula-budget.ts';
import { isDataAddress } from '../data-file.ts';
import { escapeHtml } from '../escape-html.ts';
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
} from '../html-tree.ts';

interface PictureAttributes {
  /** Has passed the policy for pictures. */
  readonly src: string;
  readonly alt: string;
  readonly title?: string;
  readonly width?: string;
  readonly height?: string;
}

function attribute(name: string, value: string | undefined): string {
  return value ? ` ${name}="${escapeHtml(value)}"` : '';
}

/**
 * A picture in a file. One that is data stands in it. Of another its address does, as a link: the
 * file is to be opened without anybody being told, and to look the same without a network.
 * @param isLinked whether it stands in a link, which holds no other one
 */
export function pictureHtml(
  { src, alt, title, width, height }: PictureAttributes,
  isLinked: boolean,
): string {
  if (isDataAddress(src)) {
    const size = attribute('width', width) + attribute('height', height);
    return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}"${attribute('title', title)}${size}>`;
  }
  const name = alt.trim() || title?.trim() || src;
  const text = escapeHtml(i18n.t('files.picture', [name]));
  if (isLinked) return `<span class="picture" dir="auto">${text}</span>`;
  const to = `href="${escapeHtml(src)}" target="_blank" rel="noopener noreferrer"`;
  return `<a class="picture" dir="auto" ${to}>${text}</a>`;
}

/** Makes HTML of what is drawn in the panel. None rejects but for the signal: what cannot be drawn is shown as its source. */
export interface BlockDrawer {
  /** @param language as the model wrote it after the fence; empty where it wrote none */
  code(source: string, language: string): Promise<string>;
  /** @param budget of the message that it stands in */
  formula(tex: string, isDisplay: boolean, budget: FormulaBudget): Promise<string>;
  diagram(source: string): Promise<string>;
}

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

interface TextDrawing {
  readonly drawer: BlockDrawer;
  /** The budget of the message that the text stands in. */
  readonly formulas: FormulaBudget;
}

/** The drawing in an element's place; null where the element stays as it is. */
function drawn(element: HtmlElement, { drawer, formulas }: TextDrawing): Promise<string> | null {
  const { 'data-math': display } = element.attribs;
  if (display) return drawer.formula(textOf(element), display === 'display', formulas);
  const code = codeOf(element);
  return code && drawCode(code, drawer);
}

/** Adds the panel's own parts beside the words of the model. */
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
