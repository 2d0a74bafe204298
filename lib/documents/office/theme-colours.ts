import type { Colour } from '../../in-page/seen/paint/colour.ts';
import type { Archive } from './archive.ts';
import { localName, readXml } from './read-xml.ts';

/** `RRGGBB`, or with an alpha before it as workbooks have; undefined for others. */
export function hexColour(text: string | undefined): Colour | undefined {
  const [, hex] = /^#?(?:[\da-f]{2})?([\da-f]{6})$/i.exec(text?.trim() ?? '') ?? [];
  if (hex === undefined) return undefined;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((from) =>
    Number.parseInt(hex.slice(from, from + 2), 16),
  );
  return [red, green, blue, 1];
}

/** A colour mixed with black or white. @param share of what is mixed in */
export function mixedWith(colour: Colour, other: 0 | 255, share: number): Colour {
  const channel = (value: number) => value + (other - value) * Math.min(1, Math.max(0, share));
  return [channel(colour[0]), channel(colour[1]), channel(colour[2]), colour[3]];
}

/** Names of ECMA-376, part 1, sections 20.1.6.2 and 17.18.97. */
const SAME: Readonly<Record<string, string>> = {
  background1: 'lt1',
  bg1: 'lt1',
  light1: 'lt1',
  background2: 'lt2',
  bg2: 'lt2',
  light2: 'lt2',
  text1: 'dk1',
  tx1: 'dk1',
  dark1: 'dk1',
  text2: 'dk2',
  tx2: 'dk2',
  dark2: 'dk2',
  hyperlink: 'hlink',
  followedhyperlink: 'folhlink',
};

/** The colours that a document's theme names. */
export class ThemeColours {
  readonly #colours = new Map<string, Colour>([
    ['lt1', [255, 255, 255, 1]],
    ['dk1', [0, 0, 0, 1]],
    ['lt2', [238, 236, 225, 1]],
    ['dk2', [31, 73, 125, 1]],
  ]);

  set(name: string, colour: Colour): void {
    this.#colours.set(name.toLowerCase(), colour);
  }

  get(name: string | undefined): Colour | undefined {
    const key = name?.toLowerCase() ?? '';
    return this.#colours.get(SAME[key] ?? key);
  }
}

export function readThemeColours(archive: Archive, path: string | undefined): ThemeColours {
  const theme = new ThemeColours();
  if (path === undefined || !archive.has(path)) return theme;
  let name = '';
  let isScheme = false;
  readXml(archive, path, {
    open(element, attributes) {
      const tag = localName(element);
      if (tag === 'clrScheme') isScheme = true;
      const colour =
        tag === 'srgbClr'
          ? hexColour(attributes.val)
          : tag === 'sysClr'
            ? hexColour(attributes.lastClr)
            : undefined;
      if (isScheme && colour) theme.set(name, colour);
      else name = tag;
    },
    close(element) {
      if (localName(element) === 'clrScheme') isScheme = false;
    },
  });
  return theme;
}
