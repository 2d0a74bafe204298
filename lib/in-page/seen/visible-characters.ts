export interface VisibleCharacters {
  readonly text: string;
  /** The number of those left out, without soft hyphens. */
  readonly removed: number;
}

/** Characters that are not drawn: Unicode 16, section 5.21. */
const UNDRAWN = String.raw`[\p{Default_Ignorable_Code_Point}\u{FFF9}-\u{FFFB}[\p{Cc}--[\t\n\f\r]]]`;
/** Emoji as a whole, or a run of such characters. */
const RUNS = new RegExp(String.raw`\p{RGI_Emoji}|${UNDRAWN}+`, 'gv');
const SUSPICIOUS = new RegExp(UNDRAWN, 'v');
const IGNORABLE = /^[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\p{Cc}]/u;

/** Their letters join, and a zero-width joiner or its opposite changes their form. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]$/u;
/** Written without spaces: a zero-width space is where a line may end. */
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const PICTURE_END = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u;
const PICTURE_START = /^\p{Extended_Pictographic}/u;
const MONGOLIAN_END = /\p{Script=Mongolian}$/u;
const MARK_END = /\p{M}$/u;

/** Two code units, in which the last character of a text is whole. */
function endOf(text: string, offset: number): string {
  const end = text.slice(Math.max(0, offset - 2), offset);
  return /^[\uDC00-\uDFFF]/.test(end) ? end.slice(1) : end;
}

function isNeeded(run: string, before: string, after: string, text: string): boolean {
  const [character = ''] = run;
  if (run.length !== character.length) {
    return run === '\uFE0F\u200D' && PICTURE_END.test(before) && PICTURE_START.test(after);
  }
  if (/[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u.test(character)) return /\S$/u.test(before);
  if (character === '\u200D' && PICTURE_END.test(before)) return PICTURE_START.test(after);
  if (/[\u200C\u200D]/.test(character)) return JOINING.test(before);
  if (character === '\u200B') return WITHOUT_SPACES.test(before);
  if (/[\u200E\u200F\u061C]/.test(character)) return RIGHT_TO_LEFT.test(text);
  if (/[\u180B-\u180F]/.test(character)) return MONGOLIAN_END.test(before);
  return character === '\u034F' && MARK_END.test(before);
}

/** Takes out the characters of a text that nobody sees and that its script does not need. */
export function visibleCharacters(text: string): VisibleCharacters {
  if (!SUSPICIOUS.test(text)) return { text, removed: 0 };
  let removed = 0;
  const visible = text.replace(RUNS, (run, offset: number) => {
    if (!IGNORABLE.test(run)) return run;
    const end = offset + run.length;
    if (isNeeded(run, endOf(text, offset), text.slice(end, end + 2), text)) return run;
    removed += [...run.replaceAll('\u00AD', '')].length;
    return '';
  });
  return { text: visible, removed };
}
