export interface VisibleCharacters {
  readonly text: string;
  /** The number of those left out, without those that many texts have and that say nothing. */
  readonly removed: number;
}

/** Characters that are not drawn: Unicode 16, section 5.21. */
const UNDRAWN = String.raw`[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u{FFF9}-\u{FFFB}[\p{Cc}--[\t\n\f\r]]]`;
/** Emoji as a whole, or a run of such characters. */
const RUNS = new RegExp(String.raw`\p{RGI_Emoji}|${UNDRAWN}+`, 'gv');
const SUSPICIOUS = new RegExp(UNDRAWN, 'v');
const IGNORABLE =
  /^[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB\p{Cc}]/u;

/** Their letters join, and a zero-width joiner or its opposite changes their form. */
const JOINING =
  /[\p{Script_Extensions=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]$/u;
/** Scripts of India and Indonesia, whose letters join at a virama: Unicode 16, section 12.1. */
const VIRAMAS = String.raw`\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1B44\uA9C0`;
const VIRAMA_END = new RegExp(`[${VIRAMAS}]$`, 'u');
const VIRAMA_START = new RegExp(`^[${VIRAMAS}]`, 'u');
/** A word has no more of them in a row. */
const MOST_JOINERS = 2;

/**
 * Selectors of a variation, and the characters that have such variations: Unicode 16's
 * `StandardizedVariants.txt` and `emoji-variation-sequences.txt`; of Han characters the Ideographic
 * Variation Database has up to 32 each.
 */
const VARIATIONS: readonly (readonly [selectors: RegExp, varied: RegExp])[] = [
  [/[\uFE0E\uFE0F]/u, /(?![\d#*])\p{Emoji}$/u],
  [/\uFE00/u, /[0\p{Sm}\p{Script=Myanmar}\p{Script=Phags_Pa}\p{Script=Manichaean}]$/u],
  [/[\uFE00\uFE01]/u, /[‘’“”、。，．！：；？]$/u],
  [/[\uFE00-\uFE02\u{E0100}-\u{E011F}]/u, /\p{Script=Han}$/u],
  [/[\uFE00-\uFE06]/u, /\p{Script=Egyptian_Hieroglyphs}$/u],
  [/[\u180B-\u180D\u180F]/u, /\p{Script=Mongolian}$/u],
];

/** Written without spaces: a zero-width space is where a line may end. */
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const PICTURE_END = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u;
const PICTURE_START = /^\p{Extended_Pictographic}/u;
const MONGOLIAN_END = /\p{Script=Mongolian}$/u;
const MARK_END = /\p{M}$/u;
const MARK_START = /^\p{M}/u;
const LETTER_END = /\p{L}\p{M}*$/u;
const LETTER_START = /^\p{L}/u;
/** Drawn as a picture with its selector and without. */
const PICTURE_ANYWAY = /\p{Emoji_Presentation}$/u;
/** In a text of names one Han character in so many has a variant; more of them are a code. */
const HAN_PER_VARIANT = 4;
const FEW_VARIANTS = 3;

/** Two code units, in which the last character of a text is whole. */
function endOf(text: string, offset: number): string {
  const end = text.slice(Math.max(0, offset - 2), offset);
  return /^[\uDC00-\uDFFF]/.test(end) ? end.slice(1) : end;
}

/** Between two letters of one direction the mark changes nothing. */
function turnsDirection(before: string, after: string): boolean {
  if (!LETTER_END.test(before) || !LETTER_START.test(after)) return true;
  return RIGHT_TO_LEFT.test(before) !== RIGHT_TO_LEFT.test(after);
}

function hasPlainVariants(text: string): boolean {
  const variants = text.match(/[\u{E0100}-\u{E011F}]/gu)?.length ?? 0;
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return variants <= FEW_VARIANTS || variants * HAN_PER_VARIANT <= characters;
}

/** A run of undrawn characters and the characters beside it. */
interface Run {
  readonly run: string;
  readonly before: string;
  readonly after: string;
}

/** What holds for a whole text; found when it is first needed. */
class Text {
  readonly #text: string;
  #isRightToLeft: boolean | undefined;
  #hasPlainVariants: boolean | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  get isRightToLeft(): boolean {
    this.#isRightToLeft ??= RIGHT_TO_LEFT.test(this.#text);
    return this.#isRightToLeft;
  }

  get hasPlainVariants(): boolean {
    this.#hasPlainVariants ??= hasPlainVariants(this.#text);
    return this.#hasPlainVariants;
  }
}

function isNeeded({ run, before, after }: Run, text: Text): boolean {
  const joinsPictures = PICTURE_END.test(before) && PICTURE_START.test(after);
  if (run === '\u200D' && PICTURE_END.test(before)) return joinsPictures;
  if (/^[\u200C\u200D]+$/.test(run)) {
    const isAtVirama = VIRAMA_END.test(before) || VIRAMA_START.test(after);
    return run.length <= MOST_JOINERS && (JOINING.test(before) || isAtVirama);
  }
  const [character = ''] = run;
  if (run.length !== character.length) return run === '\uFE0F\u200D' && joinsPictures;
  if (character === '\u200B') return WITHOUT_SPACES.test(before);
  if (/[\u200E\u200F\u061C]/.test(character)) {
    return text.isRightToLeft && turnsDirection(before, after);
  }
  if (character === '\u180E') return MONGOLIAN_END.test(before);
  if (character === '\u034F') {
    return MARK_END.test(before) && MARK_START.test(after);
  }
  if (character === '\uFE0F' && PICTURE_ANYWAY.test(before)) return false;
  if (/[\u{E0100}-\u{E011F}]/u.test(character) && !text.hasPlainVariants) return false;
  return VARIATIONS.some(([selectors, varied]) => selectors.test(character) && varied.test(before));
}

/** Takes out the characters of a text that nobody sees and that its script does not need. */
export function visibleCharacters(text: string): VisibleCharacters {
  if (!SUSPICIOUS.test(text)) return { text, removed: 0 };
  const whole = new Text(text);
  let removed = 0;
  const visible = text.replace(RUNS, (run, offset: number) => {
    if (!IGNORABLE.test(run)) return run;
    const end = offset + run.length;
    const before = endOf(text, offset);
    if (isNeeded({ run, before, after: text.slice(end, end + 2) }, whole)) return run;
    const isIdle = run === '\uFE0F' && PICTURE_ANYWAY.test(before);
    if (!isIdle) removed += [...run.replaceAll('\u00AD', '')].length;
    return '';
  });
  return { text: visible, removed };
}
