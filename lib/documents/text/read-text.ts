import { DocumentError } from '../../errors/document-error.ts';
import { escapeHtml } from '../../export/escape-html.ts';
import { HiddenPassages } from '../../in-page/seen/hidden-passages.ts';
import { withoutUnsureMarks } from '../../in-page/seen/unsure.ts';
import { DocumentStyles } from '../css/document-styles.ts';
import {
  type DocumentReader,
  type GivenFile,
  MAX_DOCUMENT_LENGTH,
  type ReadDocument,
} from '../document.ts';
import { texOfMathml } from '../html/math-tex.ts';
import { plainHtml } from '../html/plain-html.ts';
import { orDamaged } from '../or-damaged.ts';
import { codeLanguage, endingOf } from './code-language.ts';
import { csvTable } from './csv-table.ts';
import { type DecodedText, decodeText } from './decode-text.ts';

const TABLES = new Set(['csv', 'tsv', 'tab']);
const MARKDOWN = new Set(['md', 'markdown', 'mdown', 'mkd', 'mkdn', 'qmd', 'rmd']);
const PAGES = new Set(['html', 'htm', 'xhtml', 'xht']);
/** UTF-16 units of an HTML file's source: markup, scripts and styles are more than its text. */
const MAX_SOURCE = 10 * MAX_DOCUMENT_LENGTH;
const HTML_START =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->).)*-->\s*)*<(?:!doctype\s+html|html)[\s>]/is;

/** Longer than any run of backticks in it: CommonMark 0.31.2, section 4.5. */
function fenced(code: string, language: string): string {
  let longest = 2;
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code.trimEnd()}\n${fence}`;
}

/** A file's own text, which cannot have the marks of what may not be seen. */
function ownText(file: GivenFile): DecodedText {
  const decoded = decodeText(file.bytes, MAX_DOCUMENT_LENGTH, file);
  return { ...decoded, text: withoutUnsureMarks(decoded.text) };
}

function readPage(file: GivenFile): ReadDocument {
  const { text, isCut, encoding } = decodeText(file.bytes, MAX_SOURCE, file);
  const hidden = new HiddenPassages();
  const styles = new DocumentStyles();
  const page = plainHtml(text, { room: MAX_DOCUMENT_LENGTH, styles, hidden, texOf: texOfMathml });
  const author = page.author === '' ? {} : { author: page.author };
  const pieces = page.html === '' ? [] : [{ html: page.html }];
  const isFull = isCut || page.room < 0;
  return { title: page.title, ...author, pieces, hidden, encoding, isCut: isFull };
}

function readTable(file: GivenFile): ReadDocument {
  const { text, isCut, encoding } = ownText(file);
  const { remarks, rows, isCut: isTableCut } = csvTable(text, MAX_DOCUMENT_LENGTH);
  const pieces = [
    ...(remarks.length === 0 ? [] : [{ html: `<p>${remarks.map(escapeHtml).join('<br>')}</p>` }]),
    ...(rows.length === 0 ? [] : [{ heading: '', rows, hasHead: rows.length > 1 }]),
  ];
  return { title: '', pieces, encoding, isCut: isCut || isTableCut };
}

function read(file: GivenFile): ReadDocument {
  const { name, type } = file;
  const ending = endingOf(name);
  if (PAGES.has(ending)) return readPage(file);
  if (TABLES.has(ending) || /^text\/(?:csv|tab-separated-values)/.test(type))
    return readTable(file);
  const { text, isCut, encoding } = ownText(file);
  const language = MARKDOWN.has(ending) ? undefined : codeLanguage(name);
  if (language === undefined && HTML_START.test(text.slice(0, 10_000))) return readPage(file);
  const markdown = language === undefined ? text.trim() : fenced(text, language);
  return { title: '', pieces: text.trim() === '' ? [] : [{ markdown }], encoding, isCut };
}

/**
 * Reads any text: pages as HTML, separated values as a table, code and logs within a fence, all
 * else as it is.
 */
export const readText: DocumentReader = (file) =>
  orDamaged(() => {
    const document = read(file);
    if (document.pieces.length > 0) return document;
    throw new DocumentError('no-text', 'The file is empty.');
  });
