import type { MarkdownIt } from 'markdown-it';

/** Letters and punctuation of scripts that put no spaces between words, as the last or first character. */
const CJK =
  '[\\p{sc=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{sc=Hangul}\\p{sc=Bopomofo}\\u3000-\\u303f\\uff00-\\uffef]';
const ENDS_WITH_CJK = new RegExp(`${CJK}$`, 'u');
const BEGINS_WITH_CJK = new RegExp(`^${CJK}`, 'u');

const BEGINS_WITH_SPACE = /^(?:\s|$)/;
const ENDS_WITH_SPACE = /(?:\s|^)$/;

/** The longest character, in UTF-16 units. */
const CHARACTER_LENGTH = 2;

/**
 * `**重要：**のこと` is bold: beside a CJK character a run of `*` or `~` that touches no space may
 * open and close. By CommonMark 6.2 alone it could not close between punctuation and a letter,
 * since those rules take the spaces for granted that these scripts do without.
 */
export function cjkEmphasis({ inline }: MarkdownIt): void {
  inline.State = class extends inline.State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const scanned = super.scanDelims(start, canSplitWord);
      if (!canSplitWord) return scanned;
      const end = start + scanned.length;
      const before = this.src.slice(Math.max(0, start - CHARACTER_LENGTH), start);
      const after = this.src.slice(end, Math.min(this.posMax, end + CHARACTER_LENGTH));
      if (!ENDS_WITH_CJK.test(before) && !BEGINS_WITH_CJK.test(after)) return scanned;
      if (ENDS_WITH_SPACE.test(before) || BEGINS_WITH_SPACE.test(after)) return scanned;
      return { ...scanned, can_open: true, can_close: true };
    }
  };
}
