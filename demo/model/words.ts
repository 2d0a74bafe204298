/** Words too common to tell anything, in the languages that the demo is most likely to meet. */
const ENGLISH =
  'a about above after again against all also although am among an and another any are around as at be became because become been before being below between both but by came can come could did do does doing done down during each either else enough even ever every few first for from further gave get give given go goes got had has have having he her here hers him himself his how however i if in instead into is it its itself just last least less let like made make makes many may me might more most much must my near need neither never next no nor not now of off often on once one only onto or other others our out over own per perhaps put quite rather same said saw say says see seem seen several shall she should show since so some soon still such take than that the their them then there these they this those though three through thus to together too took toward towards two under until up upon us use used uses using very via was way we well went were what when where whether which while who whole whom whose why will with within without would yet you your';
const GERMAN =
  'aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bereits bin bis da dabei damit dann das dass daß dem den denen der deren des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwa euch für gegen hat hatte hatten hier ich ihm ihn ihnen ihr ihre ihrem ihren im in ist ja jede jedem jeden jeder jedes jedoch kann kein keine können man mehr mein mit muss nach nicht noch nun nur ob oder ohne sehr sein seine seinem seinen sich sie sind so sowie über um und uns unter viel vom von vor war waren was weil welche wenn werden wie wir wird wo worden wurde wurden zu zum zur zwischen';
const FRENCH =
  'ainsi au aussi autre autres aux avait avec avoir beaucoup car ce cela celle celui ces cet cette ceux chaque chez comme dans de depuis des dont du elle elles en encore entre est et était été être eu fait font il ils je jusque la le les leur leurs lui mais même moins ne ni non nos notre nous on ont ou où par pas peu peut plus plusieurs pour pourquoi quand que quel quelle qui sa sans se ses si son sont sous sur tous tout toute toutes très tu un une vers vos votre vous';
const SPANISH =
  'al algo alguna alguno antes aunque cada como con contra cual cuando de del desde donde dos durante el ella ellas ellos en entre era eran es esa ese eso esta está están este esto estos fue fueron ha había han hasta hay la las le les lo los más me mi mientras muy no nos nosotros o otra otro para pero poco por porque pues que quien se sea según ser si sin sobre son su sus también tan tanto te tiene todo todos tu un una uno unos y ya yo';

const STOP_WORDS: ReadonlySet<string> = new Set(
  [ENGLISH, GERMAN, FRENCH, SPANISH].flatMap((language) => language.split(' ')),
);

/** Finds words in scripts without spaces as well; its dictionaries do not depend on the locale. */
const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The text with spaces in the place of its addresses, which are no words. */
export function withoutAddresses(text: string): string {
  return text.replace(/\b(?:https?:\/\/|www\.)\S+/g, (address) => ' '.repeat(address.length));
}

/** The words of a text in order, in lower case, without punctuation. */
function words(text: string): readonly string[] {
  return Array.from(wordSegmenter.segment(withoutAddresses(text)))
    .filter((segment) => segment.isWordLike)
    .map((segment) => segment.segment.toLowerCase());
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word.toLowerCase());
}

/** A word that says what a text is about: no stop word, no single letter, no bare number. */
function isContentWord(word: string): boolean {
  if (isStopWord(word) || /^[\d.,]+$/.test(word)) return false;
  // A single Han or kana character is mostly a particle; a Latin word of two letters as well.
  const isIdeographic = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(word);
  return word.length > (isIdeographic ? 1 : 2);
}

/** Content words as they are written, run by run: nothing but a space is between those of a run. */
export function contentRuns(text: string): readonly (readonly string[])[] {
  const runs: string[][] = [];
  let gap = '.';
  for (const { segment, isWordLike } of wordSegmenter.segment(withoutAddresses(text))) {
    if (!isWordLike || !isContentWord(segment)) {
      gap += segment;
      continue;
    }
    if (/^[ \u00A0]$/.test(gap)) runs.at(-1)?.push(segment);
    else runs.push([segment]);
    gap = '';
  }
  return runs;
}

/** Rough on purpose: it only has to make "lenses" meet "lens" and "reflected" meet "reflects". */
export function stem(word: string): string {
  // A lens is one.
  if (word === 'lens' || !/^[a-z]+$/.test(word)) return word;
  return word
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=...)(?:ations?|ings?|edly|ed|es|(?<!s)s)$/, '')
    .replace(/(?<=..)e$/, '');
}

/** The stems of a text's content words. */
export function stemsOf(text: string): ReadonlySet<string> {
  return new Set(
    contentRuns(text)
      .flat()
      .map((word) => stem(word.toLowerCase())),
  );
}

/** Words of a question that say how it is asked, not what about. */
const ASKING = new Set(
  'anybody anyone anything article call caused does happen happened how know long many mean more much name need page passage people please reason recipe story tell text thing want what when where which who why year'.split(
    ' ',
  ),
);

/** Words that a question and its answer may have in each other's place. */
const SYNONYMS = new Map(
  [
    'author write writer writes written wrote',
    'calories kcal',
    'cost expensive paid pay pays price',
    'dead death die died dies',
    'find found discover discovered',
    'freeze freezer freezing frozen',
    'big great large larger largest size',
    'distance far range reach reached reaches seen visible',
    'keep keeps kept',
    'heat hot temperature warm',
    'high height tall taller',
    'hurt injured',
    'build builder building built',
    'create created design designed idea invent invented inventor',
  ].flatMap((group) => group.split(' ').map((word) => [word, group] as const)),
);

/** The question's words that can be looked for. */
export function keysOf(question: string): readonly string[] {
  return words(question).filter((word) => isKey(word) && !ASKING.has(word));
}

/** The concepts of a text: its words, one for all their forms and synonyms. */
export function conceptsOf(text: string): ReadonlySet<string> {
  return new Set(words(text).filter(isKey).map(concept));
}

export function concept(word: string): string {
  return SYNONYMS.get(word) ?? stem(word);
}

function isKey(word: string): boolean {
  return isContentWord(word) || SYNONYMS.has(word) || /^\d/.test(word);
}
