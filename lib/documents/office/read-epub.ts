import { DocumentError } from '../../errors/document-error.ts';
import { HiddenPassages } from '../../in-page/seen/hidden-passages.ts';
import { DocumentStyles } from '../css/document-styles.ts';
import {
  type DocumentPiece,
  type DocumentReader,
  MAX_DOCUMENT_LENGTH,
  type ReadDocument,
} from '../document.ts';
import type { HtmlAttributes } from '../html/html-node.ts';
import { texOfMathml } from '../html/math-tex.ts';
import { countNotes, plainHtml } from '../html/plain-html.ts';
import { orDamaged } from '../or-damaged.ts';
import { Archive } from './archive.ts';
import { readProperties, resolvePath } from './open-package.ts';
import { localName, readXml } from './read-xml.ts';

/** Fonts are hidden from copying so, which no text is: EPUB 3.3, section 4.4. */
const FONT_OBFUSCATION =
  /^http:\/\/(?:www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/;

/** Bytes of a chapter, its markup included. */
const MAX_CHAPTER = 20_000_000;

interface Spine {
  /** Chapters, in the order of reading. */
  readonly paths: readonly string[];
}

/** @throws DocumentError `locked` */
function refuseLocked(archive: Archive): void {
  const path = 'META-INF/encryption.xml';
  if (archive.has('META-INF/rights.xml') && !archive.has(path)) throw locked();
  if (!archive.has(path)) return;
  let isOfKey = false;
  readXml(archive, path, {
    open(element, { Algorithm = '' }) {
      const name = localName(element);
      if (name === 'EncryptedKey') isOfKey = true;
      if (name === 'EncryptionMethod' && !isOfKey && !FONT_OBFUSCATION.test(Algorithm)) {
        throw locked();
      }
    },
    close(element) {
      if (localName(element) === 'EncryptedKey') isOfKey = false;
    },
  });
}

function locked(): DocumentError {
  return new DocumentError('locked', 'The book is locked by its seller.');
}

/** The path of the book's package: EPUB 3.3, section 4.2.6.3.1. */
function packagePath(archive: Archive): string {
  let path: string | undefined;
  readXml(archive, 'META-INF/container.xml', {
    open(element, attributes) {
      if (localName(element) === 'rootfile') path ??= attributes['full-path'];
    },
  });
  if (path !== undefined && archive.has(path)) return path;
  throw new DocumentError('damaged', 'The book has no package.');
}

/** A file of a book. */
interface Item {
  readonly path: string;
  readonly type: string;
  /** The id of one to be shown in its place. */
  readonly fallback: string | undefined;
}

const NO_MARKUP = /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|pdf|mp[34]|m4a|ogg|css|js|json)$/i;

function isMarkup({ path, type }: Item): boolean {
  if (NO_MARKUP.test(path)) return false;
  return type === '' || /[/+](?:x?html|xml)\b|^text\//i.test(type) || /\.x?html?$/i.test(path);
}

/** The item, or the first of those in its place, that is read: EPUB 3.3, section 3.5.1. */
function readable(items: ReadonlyMap<string, Item>, id: string): Item | undefined {
  const seen = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !seen.has(at); ) {
    seen.add(at);
    const item = items.get(at);
    if (!item || isMarkup(item)) return item;
    at = item.fallback;
  }
  return undefined;
}

/** The chapters without those that lead through the book, or show its cover. */
function readSpine(archive: Archive, packaged: string): Spine {
  const items = new Map<string, Item>();
  const leftOut = new Set<string>();
  const order: string[] = [];
  readXml(archive, packaged, {
    open(element, attributes) {
      const name = localName(element);
      const path = resolvePath(packaged, decoded(attributes.href ?? ''));
      if (name === 'item') {
        const { id = '', 'media-type': type = '', fallback } = attributes;
        items.set(id, { path, type, fallback });
        if (/\bnav\b/.test(attributes.properties ?? '')) leftOut.add(path);
      }
      if (name === 'itemref' && attributes.linear !== 'no') order.push(attributes.idref ?? '');
      if (name === 'reference' && /^(?:cover|toc)$/i.test(attributes.type ?? '')) leftOut.add(path);
    },
  });
  const paths = order.flatMap((id) => readable(items, id)?.path ?? []);
  return { paths: [...new Set(paths)].filter((path) => !leftOut.has(path) && archive.has(path)) };
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Lists that lead through the book. */
function isNavigation(name: string, attributes: HtmlAttributes): boolean {
  const types = attributes['epub:type'] ?? '';
  return name === 'nav' || /\b(?:toc|landmarks|page-list|pagebreak|cover)\b/.test(types);
}

function decoderFor(bytes: Uint8Array): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  return new TextDecoder(bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8');
}

/** The style sheets that the book has itself. */
function stylesOf(archive: Archive): DocumentStyles {
  return new DocumentStyles((address, from) => {
    const path = resolvePath(from, decoded(address));
    if (address === '' || !archive.has(path)) return undefined;
    const bytes = archive.bytes(path, MAX_CHAPTER);
    return { text: decoderFor(bytes).decode(bytes), path };
  });
}

type Chapters = Pick<ReadDocument, 'pieces' | 'isCut' | 'hidden'>;

function readChapters(archive: Archive, { paths }: Spine): Chapters {
  const pieces: DocumentPiece[] = [];
  const hidden = new HiddenPassages();
  const styles = stylesOf(archive);
  const labelOf = countNotes();
  let room = MAX_DOCUMENT_LENGTH;
  for (const path of paths) {
    if (room < 0) break;
    const bytes = archive.bytes(path, MAX_CHAPTER);
    const chapter = plainHtml(decoderFor(bytes).decode(bytes), {
      room,
      isXhtml: true,
      texOf: texOfMathml,
      styles,
      path,
      hidden,
      labelOf: (target) => {
        const [, id = ''] = target.split('#');
        return labelOf(
          `${target.startsWith('#') ? path : resolvePath(path, decoded(target))}#${id}`,
        );
      },
      isLeftOut: isNavigation,
    });
    room = bytes.length < MAX_CHAPTER ? chapter.room : -1;
    if (/>[^<\s]/.test(chapter.html)) pieces.push({ html: chapter.html });
  }
  return { pieces, hidden, isCut: room < 0 };
}

/** Reads `.epub`: a piece for each chapter that has a text. */
export const readEpub: DocumentReader = ({ bytes }) =>
  orDamaged(() => {
    const archive = new Archive(bytes);
    refuseLocked(archive);
    const packaged = packagePath(archive);
    const chapters = readChapters(archive, readSpine(archive, packaged));
    if (chapters.pieces.length === 0) throw new DocumentError('no-text', 'The book has no text.');
    return { ...readProperties(archive, packaged), ...chapters };
  });
