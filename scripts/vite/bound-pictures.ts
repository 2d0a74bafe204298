import type { Plugin } from 'vite';
import { ANY_IMPORT, type Place, withPlaces } from './places.ts';

const MODULE = /\/pdfjs-dist\/legacy\/build\/pdf\.worker\.mjs$/;

/** Said of a picture and of what masks it, whose size pdf.js does not look at. */
const PIXELS_WITH_MASKS = `['SMask', 'Mask'].reduce((pixels, key) => {
  const mask = dict.get(key)?.dict;
  return pixels + (mask?.get('W', 'Width') * mask?.get('H', 'Height') || 0);
}, w * h)`;

/** What the decoder of JPEG would take more memory for than the machine may have. */
const MOST_JPEG_PIXELS = 50_000_000;

const PLACES: readonly Place[] = [
  {
    // Its decoders of JBIG2 with CCITT and of JPEG 2000, of an address that it puts together.
    module: MODULE,
    code: ANY_IMPORT,
    replacement: `(this._noWasmFilename.startsWith('jbig2')
      ? import('pdfjs-dist/wasm/jbig2_nowasm_fallback.js')
      : import('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js'))`,
    times: 1,
  },
  {
    // The limit of one picture becomes that of a page: all of its pictures are decoded at once.
    module: MODULE,
    code: /(?<=maxImageSize !== -1 && )w \* h(?= > maxImageSize)/g,
    replacement: `(this.pagePixels = (this.pagePixels ?? 0) + ${PIXELS_WITH_MASKS})`,
    times: 1,
  },
  {
    // A JPEG's own size may be another one than its document says.
    module: MODULE,
    code: /(?<=function prepareComponents\(frame\) \{)/g,
    replacement: `
      if (frame.samplesPerLine * frame.scanLines > ${MOST_JPEG_PIXELS})
        throw new JpegError('It has too many pixels.');`,
    times: 1,
  },
];

/** Gives pdf.js its decoders of pictures from the package, and bounds what they decode. */
export function boundPictures(): Plugin {
  return {
    name: 'bound-pictures',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => withPlaces(PLACES, code, id),
  };
}
