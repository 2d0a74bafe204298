import { fromBase64 } from '../../base64.ts';

/**
 * The tables of Chinese, Japanese and Korean characters that PDF knows by name, as pdf.js packs them: ISO
 * 32000-2, table 116. Those of UTF-8 and UTF-32 are no part of it.
 */
const MAPS = import.meta.glob<string>(
  [
    '../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '!../../../node_modules/pdfjs-dist/cmaps/*UTF8*',
    '!../../../node_modules/pdfjs-dist/cmaps/*UTF32*',
  ],
  { query: '?url&inline', import: 'default' },
);

/** Gives pdf.js its tables of characters from the package. It asks for fonts as well, which text needs none of. */
export class CharacterMaps {
  /** @throws for what is not in the package */
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const load = MAPS[`../../../node_modules/pdfjs-dist/cmaps/${filename}`];
    if (!load) throw new Error(`${filename} is not in the package.`);
    const address = await load();
    return fromBase64(address.slice(address.indexOf(',') + 1));
  }
}
