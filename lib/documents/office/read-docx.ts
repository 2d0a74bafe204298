import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { DocumentError } from '../../errors/document-error.ts';
import { HiddenPassages } from '../../in-page/seen/hidden-passages.ts';
import { type DocumentReader, MAX_DOCUMENT_LENGTH } from '../document.ts';
import { texOfMathml } from '../html/math-tex.ts';
import { plainHtml } from '../html/plain-html.ts';
import { orDamaged } from '../or-damaged.ts';
import type { Archive } from './archive.ts';
import { coreProperties, mainPart, openPackage, relationshipsOf } from './open-package.ts';
import { FORMULA, FORMULA_BLOCK, ShownWords } from './shown-words.ts';
import { choicesOfWords } from './word-alternatives.ts';
import { NUMBERING_XML } from './word-lists.ts';
import { readWordXml } from './word-names.ts';
import { WordNumbering } from './word-numbering.ts';
import { readWordStyles } from './word-styles.ts';

/** Styles of Word, LibreOffice and Pandoc that say what a paragraph is; mammoth knows headings. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Quotations'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "p[style-name='Source Code'] => pre:separator('\\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='Preformatted Text'] => pre:separator('\\n')",
  "r[style-name='Verbatim Char'] => code",
  "r[style-name='HTML Code'] => code",
  "r[style-name='Source Text'] => code",
  `r.${FORMULA} => math:fresh`,
  `r.${FORMULA_BLOCK} => math.display:fresh`,
  'b => strong',
  'i => em',
  'strike => s',
  'u => ',
  'comment-reference => sup',
];

/** Parts with a text of their own, and parts that say how it is meant. */
const COMMENTS = new Set(['comments']);
const TEXT_PARTS = new Set(['footnotes', 'endnotes']);
const OTHER_PARTS = new Set(['styles']);

/** As mammoth heads a comment, which names its author itself here. */
const COMMENT_HEAD = /<dt id="(comment-[^"]*)">[^<]*<\/dt><dd>/g;

interface Shown {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isCut: boolean;
}

/** The document with its visible words alone, and nothing packed: mammoth unpacks without bounds. */
function shownDocument(archive: Archive, hidden: HiddenPassages): Shown {
  const main = mainPart(archive);
  const parts = relationshipsOf(archive, main);
  const styles = readWordStyles(archive, main, parts);
  const lists = parts.find(({ type }) => type === 'numbering')?.path;
  const numbering = new WordNumbering(archive, lists, styles);
  const files: Record<string, Uint8Array> = {};
  if (lists !== undefined) files[lists] = new TextEncoder().encode(NUMBERING_XML);
  let isCut = false;
  const comments = new Set<string>();
  const keep = (path: string) => {
    if (!archive.has(path)) return;
    const choices = choicesOfWords(archive, path);
    const around = { styles, numbering, choices, comments, hidden };
    const words = new ShownWords(MAX_DOCUMENT_LENGTH, around);
    readWordXml(archive, path, words);
    files[path] = new TextEncoder().encode(words.xml());
    isCut ||= words.isCut;
  };
  const relations = (path: string) => path.replace(/[^/]*$/, (file) => `_rels/${file}.rels`);
  const ofType = (types: ReadonlySet<string>) =>
    parts.filter(({ type }) => types.has(type)).map(({ path }) => path);
  // Comments come first: a mark stands for those alone that say something.
  const texts = [...ofType(COMMENTS), main, ...ofType(TEXT_PARTS)];
  const all = [
    '[Content_Types].xml',
    '_rels/.rels',
    ...texts,
    ...texts.map(relations),
    ...ofType(OTHER_PARTS),
  ];
  for (const path of new Set(all)) keep(path);
  return { bytes: Uint8Array.from(zipSync(files, { level: 0 })), isCut };
}

/** Reads `.docx` as one piece. */
export const readDocx: DocumentReader = ({ bytes }) =>
  orDamaged(async () => {
    const archive = openPackage(bytes);
    const hidden = new HiddenPassages();
    const shown = shownDocument(archive, hidden);
    const { buffer } = shown.bytes;
    // In Node mammoth takes the one, elsewhere the other.
    const input = { arrayBuffer: buffer, buffer };
    const { value } = await mammoth.convertToHtml(input, {
      styleMap: STYLES,
      includeEmbeddedStyleMap: false,
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    });
    const { html, room } = plainHtml(value.replace(COMMENT_HEAD, '<dd id="$1">'), {
      room: MAX_DOCUMENT_LENGTH,
      texOf: texOfMathml,
    });
    if (html === '') throw new DocumentError('no-text', 'The document has no text.');
    const isCut = shown.isCut || room < 0;
    return { ...coreProperties(archive), pieces: [{ html }], hidden, isCut };
  });
