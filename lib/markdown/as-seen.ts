/** What a line's end within a link's text is written as. */
export const LINE_END = '\u2028';

/** What nobody sees, and what makes others stand in another order. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\ufffc]/gu;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** Signs that look like those of an address, beside what NFKC makes of others. */
const LIKE_COLON = /[\u02d0\u0589\u05c3\u0703\u0704\u2236\ua4fd\ua789]/g;
const LIKE_SLASH = /[\\\u2044\u2215\u2571\u29f8]/g;
const LIKE_DOT = /[\u0660\u06d4\u06f0\u0701\u0702\u3002\ua4f8\ua60e\uff61]/g;

/** A text without what is invisible in it. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '').replace(CONTROLS, '');
}

/** As it is seen: without what hides in it, and with the usual signs for those that look like them. */
export function asSeen(text: string): string {
  return text
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .replace(CONTROLS, '')
    .normalize('NFKC')
    .replace(LIKE_COLON, ':')
    .replace(LIKE_SLASH, '/')
    .replace(LIKE_DOT, '.')
    .replace(/(:\/\/) /g, '$1')
    .trim();
}
