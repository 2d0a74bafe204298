import { DocumentError } from '../../errors/document-error.ts';
import { Archive } from './archive.ts';
import { localName, readXml } from './read-xml.ts';

/** Office programs put what they encrypt in a file of the old kind: MS-OFFCRYPTO, section 1.3. */
const OLE_START = [0xd0, 0xcf, 0x11, 0xe0];
const ENCRYPTED_PART = 'EncryptedPackage';

function isOle(bytes: Uint8Array): boolean {
  return OLE_START.every((byte, at) => bytes[at] === byte);
}

function holdsUtf16(bytes: Uint8Array, name: string): boolean {
  const wanted = Array.from(name, (letter) => [letter.charCodeAt(0), 0]).flat();
  for (
    let at = bytes.indexOf(wanted[0] ?? 0);
    at >= 0;
    at = bytes.indexOf(wanted[0] ?? 0, at + 1)
  ) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

/**
 * The archive that an office document is.
 * @throws DocumentError `password` where it is encrypted, `damaged` where it is no archive
 */
export function openPackage(bytes: Uint8Array): Archive {
  if (isOle(bytes)) {
    throw holdsUtf16(bytes, ENCRYPTED_PART)
      ? new DocumentError('password', 'The document is encrypted.')
      : new DocumentError('unknown-kind', 'The document is of the kind before 2007.');
  }
  return new Archive(bytes);
}

/** The path that an address in a file of the archive leads to; none leads out of it. */
export function resolvePath(file: string, address: string): string {
  const path = address.replace(/[?#].*$/s, '');
  const folder = path.startsWith('/') ? [] : file.split('/').slice(0, -1);
  const parts: string[] = [];
  for (const part of [...folder, ...path.split('/')]) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** A part that another one names. */
export interface Relationship {
  readonly id: string;
  /** The last word of its type's address. */
  readonly type: string;
  readonly path: string;
}

/**
 * The parts that a part of an Open Packaging archive names: ECMA-376, part 2, section 9.3.
 * @param part empty for the archive itself
 */
export function relationshipsOf(archive: Archive, part: string): Relationship[] {
  const name = part.replace(/[^/]*$/, (file) => `_rels/${file}.rels`);
  const found: Relationship[] = [];
  if (!archive.has(name)) return found;
  readXml(archive, name, {
    open(element, { Id = '', Type = '', Target = '', TargetMode }) {
      if (localName(element) !== 'Relationship' || TargetMode === 'External') return;
      found.push({ id: Id, type: Type.replace(/^.*\//s, ''), path: resolvePath(part, Target) });
    },
  });
  return found;
}

/** Title and author that the document says of itself. */
export interface Properties {
  readonly title: string;
  readonly author?: string | undefined;
}

/** OpenDocument's `dc:creator` is who wrote in it last, and often left out. */
const AUTHORS = new Set(['dc:creator', 'meta:initial-creator']);

/** Reads `docProps/core.xml`, `meta.xml`, or an EPUB's package: Dublin Core in all of them. */
export function readProperties(archive: Archive, name: string): Properties {
  let title: string | undefined;
  const authors: string[] = [];
  let text = '';
  if (!archive.has(name)) return { title: '' };
  readXml(archive, name, {
    open() {
      text = '';
    },
    text(more) {
      text += more;
    },
    close(element) {
      const said = text.replace(/\s+/g, ' ').trim();
      if (element === 'dc:title') title ??= said;
      if (AUTHORS.has(element) && said !== '') authors.push(said);
      text = '';
    },
  });
  return {
    title: title ?? '',
    ...(authors.length > 0 && { author: [...new Set(authors)].join(', ') }),
  };
}

/** The path of an Open Packaging archive's main document. @throws DocumentError `damaged` */
export function mainPart(archive: Archive): string {
  const main = relationshipsOf(archive, '').find(({ type }) => type === 'officeDocument');
  if (main && archive.has(main.path)) return main.path;
  throw new DocumentError('damaged', 'The archive has no main document.');
}

/** The core properties of an Open Packaging archive. */
export function coreProperties(archive: Archive): Properties {
  const core = relationshipsOf(archive, '').find(({ type }) => type === 'core-properties');
  return readProperties(archive, core?.path ?? 'docProps/core.xml');
}
