import { DocumentError } from '../../errors/document-error.ts';
import type { DocumentReader } from '../document.ts';
import { orDamaged } from '../or-damaged.ts';
import type { Archive } from './archive.ts';
import { openPackage } from './open-package.ts';
import { readOds } from './read-ods.ts';
import { readXlsx } from './read-xlsx.ts';
import { readXml } from './read-xml.ts';

/** OpenDocument 1.3, part 2, section 4.8: each file of the archive is encrypted for itself. */
function isEncrypted(archive: Archive): boolean {
  const manifest = 'META-INF/manifest.xml';
  let found = false;
  if (archive.has(manifest)) {
    readXml(archive, manifest, {
      open(name) {
        found ||= /(?:^|:)encryption-data$/.test(name);
      },
      isDone: () => found,
    });
  }
  return found;
}

/** Reads `.xlsx` and `.ods`: a piece for each sheet that is shown and has something in it. */
export const readWorkbook: DocumentReader = ({ bytes }) =>
  orDamaged(() => {
    const archive = openPackage(bytes);
    const isOpenDocument = archive.has('content.xml');
    if (isOpenDocument && isEncrypted(archive)) {
      throw new DocumentError('password', 'The workbook is encrypted.');
    }
    const document = isOpenDocument ? readOds(archive) : readXlsx(archive);
    if (document.pieces.length > 0) return document;
    throw new DocumentError('no-text', 'Nothing is written on any sheet that is shown.');
  });
