import type { Colour } from '../../in-page/seen/paint/colour.ts';
import { cssColour } from '../css/colours.ts';
import type { XmlAttributes } from './read-xml.ts';
import { hexColour, mixedWith, type ThemeColours } from './theme-colours.ts';

/** Properties of a run's letters; absent where they are not set. */
export interface Print {
  isHidden?: boolean;
  isHiddenOnWeb?: boolean;
  isStruck?: boolean;
  /** `auto` is readable on any ground. */
  colour?: Colour | 'auto';
  /** The fill of letters goes before their colour. */
  fill?: Colour | 'none';
  /** In half-points, of letters and of those of complex scripts. */
  size?: number;
  complexSize?: number;
  isComplex?: boolean;
  /** 1 is the width of the font. */
  stretch?: number;
  /** In twentieths of a point. */
  spacing?: number;
  /** In half-points, up or down. */
  rise?: number;
  /** `none` is as around it. */
  ground?: Colour | 'none';
  marker?: Colour | 'none';
}

export function isOn(value: string | undefined): boolean {
  return value !== 'false' && value !== '0' && value !== 'off';
}

/** ECMA-376, part 1, section 17.18.40. */
const MARKERS: Readonly<Record<string, string>> = {
  darkyellow: '#808000',
  lightgray: '#c0c0c0',
  darkgray: '#808080',
  green: '#00ff00',
  darkgreen: '#008000',
};

function shaded(colour: Colour, tint: string | undefined, shade: string | undefined): Colour {
  const share = (text: string) => 1 - Number.parseInt(text, 16) / 255;
  const tinted = tint === undefined ? colour : mixedWith(colour, 255, share(tint));
  return shade === undefined ? tinted : mixedWith(tinted, 0, share(shade));
}

/** A colour of `w:color`; one of the theme stands before the other. */
function colourOf(given: XmlAttributes, theme: ThemeColours): Colour | 'auto' | undefined {
  const named = theme.get(given['w:themeColor']);
  if (named) return shaded(named, given['w:themeTint'], given['w:themeShade']);
  const value = given['w:val'];
  return value === 'auto' ? 'auto' : hexColour(value);
}

/** The ground that `w:shd` gives; patterns are mixed of two colours. */
export function groundOf(given: XmlAttributes, theme: ThemeColours): Colour | 'none' | undefined {
  const pattern = given['w:val'] ?? 'clear';
  if (pattern === 'nil') return 'none';
  const named = theme.get(given['w:themeFill']);
  const fill = named
    ? shaded(named, given['w:themeFillTint'], given['w:themeFillShade'])
    : hexColour(given['w:fill']);
  const share = pattern === 'solid' ? 1 : Number(/^pct(\d+)$/.exec(pattern)?.[1] ?? 0) / 100;
  if (share === 0) return fill ?? 'none';
  const top = theme.get(given['w:themeColor']) ?? hexColour(given['w:color']) ?? [0, 0, 0, 1];
  const below = fill ?? [255, 255, 255, 1];
  const channel = (index: 0 | 1 | 2) => top[index] * share + below[index] * (1 - share);
  return [channel(0), channel(1), channel(2), 1];
}

type Reader = (print: Print, given: XmlAttributes, theme: ThemeColours) => void;

const number = (given: XmlAttributes): number | undefined => {
  const value = Number.parseFloat(given['w:val'] ?? '');
  return Number.isNaN(value) ? undefined : value;
};

function set<Key extends keyof Print>(print: Print, key: Key, value: Print[Key] | undefined): void {
  if (value !== undefined) print[key] = value;
}

const READERS: Readonly<Record<string, Reader>> = {
  'w:vanish': (print, given) => set(print, 'isHidden', isOn(given['w:val'])),
  'w:webHidden': (print, given) => set(print, 'isHiddenOnWeb', isOn(given['w:val'])),
  'w:strike': (print, given) => set(print, 'isStruck', isOn(given['w:val'])),
  'w:dstrike': (print, given) => set(print, 'isStruck', isOn(given['w:val'])),
  'w:color': (print, given, theme) => set(print, 'colour', colourOf(given, theme)),
  'w:sz': (print, given) => set(print, 'size', number(given)),
  'w:szCs': (print, given) => set(print, 'complexSize', number(given)),
  'w:rtl': (print, given) => set(print, 'isComplex', isOn(given['w:val'])),
  'w:cs': (print, given) => set(print, 'isComplex', isOn(given['w:val'])),
  'w:w': (print, given) => {
    const percent = number(given);
    set(print, 'stretch', percent === undefined ? undefined : percent / 100);
  },
  'w:spacing': (print, given) => set(print, 'spacing', number(given)),
  'w:position': (print, given) => set(print, 'rise', number(given)),
  'w:shd': (print, given, theme) => set(print, 'ground', groundOf(given, theme)),
  'w:highlight': (print, given) => {
    const name = given['w:val']?.toLowerCase() ?? 'none';
    set(print, 'marker', name === 'none' ? 'none' : cssColour(MARKERS[name] ?? name));
  },
};

/** Takes down what a property of a run says. */
export function readPrint(
  print: Print,
  name: string,
  given: XmlAttributes,
  theme: ThemeColours,
): void {
  READERS[name]?.(print, given, theme);
}
