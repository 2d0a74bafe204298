import { escapeHtml } from '../escape-html.ts';
import STYLE from './document.css?raw';

/**
 * Nothing runs and nothing is fetched, whatever stands in the file: only its own styles, and
 * pictures and fonts that are data.
 */
export const FILE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

interface HtmlFileHead {
  readonly title: string;
  /** BCP 47; of the words that are not the conversation's own. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Of code and formulas. */
  readonly css: string;
}

/** What a file begins with, up to its first article. */
export function htmlHead({ title, language, direction, css }: HtmlFileHead): string {
  // Our own style sheets hold no end tag, and could not be told from HTML if they did.
  const style = `${STYLE}\n${css}`.replaceAll('</', '<\\/');
  return [
    `<!doctype html>\n<html lang="${escapeHtml(language)}" dir="${direction}">\n<head>\n`,
    '<meta charset="utf-8">\n',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(FILE_POLICY)}">\n`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
    '<meta name="referrer" content="no-referrer">\n',
    '<meta name="generator" content="Sidelight">\n',
    `<title>${escapeHtml(title)}</title>\n<style>\n${style}\n</style>\n</head>\n<body>\n`,
  ].join('');
}

export const HTML_FOOT = '</body>\n</html>\n';

/** One line of the list that leads to the conversations of a file. */
export interface Contents {
  readonly anchor: string;
  readonly title: string;
  readonly date: string;
}

/** The list that leads to the conversations of a file. */
export function contentsHtml(title: string, entries: readonly Contents[]): string {
  const items = entries.map(
    ({ anchor, title: name, date }) =>
      `<li dir="auto"><a href="#${anchor}">${escapeHtml(name)}</a> <time>${escapeHtml(date)}</time></li>`,
  );
  return `<nav class="contents"><h1>${escapeHtml(title)}</h1><ol>${items.join('\n')}</ol></nav>\n`;
}
