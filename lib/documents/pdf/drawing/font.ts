import { signsOf } from './symbol-fonts.ts';

/** The part of pdf.js's font objects that places letters. */
interface LoadedFont {
  readonly name?: string;
  readonly vertical?: boolean;
  readonly fontMatrix?: readonly number[];
  readonly isType3Font?: boolean;
  readonly bbox?: readonly number[];
  readonly isMonospace?: boolean;
}

/** A font as text is set in it. */
export interface Font {
  /** The producer's name without the letters that stand for a subset. */
  readonly name: string;
  readonly isVertical: boolean;
  /** From a letter's own units to em. */
  readonly scale: number;
  /** The height of letters that are drawn like pictures, in em: their size stands in their box. */
  readonly height: number;
  /** Its letters are drawn like pictures, whose size only their width tells. */
  readonly isDrawn: boolean;
  /** Of a font of signs: what its letters mean. */
  readonly signs: ReturnType<typeof signsOf>;
}

export const UNKNOWN_FONT: Font = {
  name: '',
  isVertical: false,
  scale: 0.001,
  height: 1,
  isDrawn: false,
  signs: undefined,
};

const MONOSPACED =
  /mono|courier|consolas|menlo|typewriter|cmtt|lmtt|sftt|ectt|inconsolata|source ?code/i;

export function isMonospaced(name: string): boolean {
  return MONOSPACED.test(name);
}

function heightOf({ isType3Font, bbox, fontMatrix }: LoadedFont): number {
  const [, bottom = 0, , top = 0] = bbox ?? [];
  const height = (top - bottom) * (fontMatrix?.[3] ?? 0.001);
  return isType3Font && height > 0 ? height : 1;
}

/** @param loaded an object of pdf.js's `commonObjs` */
export function fontOf(loaded: unknown): Font {
  if (typeof loaded !== 'object' || loaded === null) return UNKNOWN_FONT;
  const font: LoadedFont = loaded;
  const name = (font.name ?? '').replace(/^[A-Z]{6}\+/, '');
  return {
    name,
    isVertical: font.vertical === true,
    scale: font.fontMatrix?.[0] ?? 0.001,
    height: heightOf(font),
    isDrawn: font.isType3Font === true,
    signs: signsOf(name),
  };
}
