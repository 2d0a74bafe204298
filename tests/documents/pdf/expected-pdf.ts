import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** A PDF and what has to be read of it. README.md has the form. */
export interface ExpectedPdf {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Lines of Markdown in the order of reading. */
  readonly lines: readonly string[];
  /** Words of several pages that are read once. */
  readonly once: readonly string[];
  /** Words that nobody sees. */
  readonly unseen: readonly string[];
  readonly picturePages: readonly number[];
}

export function bytesOf(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(`${FOLDER}${name}.pdf`));
}

function valuesOf(lines: readonly string[], key: string): string[] {
  return lines.filter((line) => line.startsWith(key)).map((line) => line.slice(key.length).trim());
}

export function expectedPdfs(): ExpectedPdf[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.pdf'));
  return names.map((file) => {
    const name = file.slice(0, -'.pdf'.length);
    const all = readFileSync(`${FOLDER}${name}.md`, 'utf8').split('\n');
    return {
      name,
      bytes: bytesOf(name),
      lines: all.filter((line) => !/^(?:NOT|ONCE|PICTURES):/.test(line)),
      once: valuesOf(all, 'ONCE:'),
      unseen: valuesOf(all, 'NOT:'),
      picturePages: valuesOf(all, 'PICTURES:').flatMap((pages) => pages.split(' ').map(Number)),
    };
  });
}
