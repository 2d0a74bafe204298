/**
 * Signs by the letters that stand for them in fonts of signs. PDFs name the letters, or the same in the
 * area for private use from U+F000 on.
 */
type Signs = ReadonlyMap<string, string>;

function signs(letters: string, meant: string): [string, string][] {
  const signOf = [...meant];
  return Array.from(letters, (letter, index) => [letter, signOf[index] ?? letter]);
}

/** ISO 32000-2, annex D.6: the block of Unicode was made after it, but for what that had already. */
const DINGBATS: Signs = new Map([
  ...Array.from({ length: 0x7e - 0x20 }, (_, index): [string, string] => [
    String.fromCharCode(0x21 + index),
    String.fromCharCode(0x2701 + index),
  ]),
  ...signs('%*+Hlnstuw', '☎☛☞★●■▲▼◆◗'),
]);

/** Those that forms and lists have: https://learn.microsoft.com/typography/fonts/wingdings. */
const WINGDINGS: Signs = new Map(
  signs(
    '(*JKLlmnopqrstuvwxy{|}§¨ØÛÜÝÞßàáâãäåæçèéêüûýþ',
    '☎✉☺😐☹●❍■□◻❑❒⬧⧫◆❖⬥⌧⮹❀✿❝▪◻➢⮘⮚⮙⮛🡐→🡑↓🡔🡕🡗🡖🡸➔🡹🡻✓✗☒☑',
  ),
);

/** The letter as fonts of signs have it in the area for private use. */
function inPrivateUse(letter: string): string {
  return String.fromCharCode(0xf000 + letter.charCodeAt(0));
}

/**
 * ISO 32000-2, annex D.5: Greek, and signs of mathematics. Beyond ASCII, a letter that is named is its
 * sign already: `µ` is the Greek one.
 */
const SYMBOL: Signs = new Map([
  ...signs(
    'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'αβχδεφγηιϕκλμνοπθρστυϖωξψζΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ',
  ),
  ...signs(Array.from('£¥®°±²³´µ¶·¸¹º»ÎÖ×åò', inPrivateUse).join(''), '≤∞→°±″≥×∝∂•÷≠≡≈∈√⋅∑∫'),
]);

/** The signs of a font by its name; undefined for one of letters. */
export function signsOf(font: string): Signs | undefined {
  if (/dingbats/i.test(font)) return DINGBATS;
  if (/^wingdings(?![\s-]*[23])/i.test(font)) return WINGDINGS;
  return /^symbol(?:mt|ps)?$/i.test(font) ? SYMBOL : undefined;
}

/** What a letter of such a font means; undefined where that is not known, or it is a sign already. */
export function signFor(letter: string, known: Signs): string | undefined {
  const code = letter.charCodeAt(0);
  const isPrivate = code >= 0xf020 && code <= 0xf0ff;
  return (
    known.get(letter) ?? (isPrivate ? known.get(String.fromCharCode(code - 0xf000)) : undefined)
  );
}
