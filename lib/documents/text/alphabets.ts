/** A language with the encodings that its files had before Unicode. */
export interface Alphabet {
  /** As a browser names it. */
  readonly language: string;
  readonly encodings: readonly string[];
  /** Its letters beside those of ASCII, in lower case; capitals that have none of one sign. */
  readonly letters: RegExp;
}

const WESTERN = ['windows-1252', 'macintosh'];
const CENTRAL = ['windows-1250', 'iso-8859-2'];
const CYRILLIC = ['windows-1251', 'koi8-u', 'ibm866', 'x-mac-cyrillic', 'iso-8859-5'];
const BALTIC = ['windows-1257'];

/** The likelier ones come first, where a text may be of several. */
export const ALPHABETS: readonly Alphabet[] = [
  { language: 'fr', encodings: WESTERN, letters: /[àâæçèéêëîïôœùûü]/ },
  { language: 'de', encodings: WESTERN, letters: /[äöüß]/ },
  { language: 'es', encodings: WESTERN, letters: /[áéíóúüñ]/ },
  { language: 'pt', encodings: WESTERN, letters: /[àáâãçéêíóôõúü]/ },
  { language: 'it', encodings: WESTERN, letters: /[àèéìíîòóù]/ },
  { language: 'nl', encodings: WESTERN, letters: /[èéëïóöü]/ },
  { language: 'da', encodings: WESTERN, letters: /[åæøé]/ },
  { language: 'nb', encodings: WESTERN, letters: /[åæøéòâê]/ },
  { language: 'sv', encodings: WESTERN, letters: /[åäöé]/ },
  { language: 'fi', encodings: WESTERN, letters: /[åäöšž]/ },
  { language: 'ca', encodings: WESTERN, letters: /[àçèéíïòóúü]/ },
  { language: 'ru', encodings: CYRILLIC, letters: /[а-яё]/ },
  { language: 'uk', encodings: CYRILLIC, letters: /[а-щьюяґєії]/ },
  { language: 'bg', encodings: CYRILLIC, letters: /[а-ъьюя]/ },
  { language: 'sr', encodings: CYRILLIC, letters: /[а-шђјљњћџ]/ },
  { language: 'be', encodings: CYRILLIC, letters: /[а-зй-шы-яёіў]/ },
  { language: 'pl', encodings: CENTRAL, letters: /[ąćęłńóśźż]/ },
  { language: 'cs', encodings: CENTRAL, letters: /[áčďéěíňóřšťúůýž]/ },
  { language: 'sk', encodings: CENTRAL, letters: /[áäčďéíĺľňóôŕšťúýž]/ },
  { language: 'hu', encodings: CENTRAL, letters: /[áéíóöőúüű]/ },
  { language: 'hr', encodings: CENTRAL, letters: /[čćđšž]/ },
  { language: 'sl', encodings: CENTRAL, letters: /[čšž]/ },
  { language: 'ro', encodings: CENTRAL, letters: /[ăâîşţ]/ },
  { language: 'tr', encodings: ['windows-1254'], letters: /[çğıöşüâîûİ]/ },
  { language: 'el', encodings: ['windows-1253', 'iso-8859-7'], letters: /[α-ωάέήίόύώϊϋΐΰ]/ },
  { language: 'he', encodings: ['windows-1255'], letters: /[א-ת]/ },
  { language: 'ar', encodings: ['windows-1256'], letters: /[ء-غف-ٟ]/ },
  { language: 'fa', encodings: ['windows-1256'], letters: /[ء-غف-ٟپچژگ]/ },
  { language: 'lt', encodings: BALTIC, letters: /[ąčėęįšūųž]/ },
  { language: 'lv', encodings: BALTIC, letters: /[āčēģīķļņšūž]/ },
  { language: 'et', encodings: BALTIC, letters: /[äõöüšž]/ },
  { language: 'is', encodings: WESTERN, letters: /[áæðéíóöúýþ]/ },
];

/** An encoding of two bytes a character, and the first bytes of those that are usual. */
export interface WideEncoding {
  readonly language: string;
  readonly encoding: string;
  readonly usual: readonly (readonly [from: number, to: number])[];
}

/** The narrower ranges come first: a text may lie in several. */
export const WIDE_ENCODINGS: readonly WideEncoding[] = [
  {
    language: 'ja',
    encoding: 'shift_jis',
    usual: [
      [0x81, 0x83],
      [0x88, 0x97],
    ],
  },
  { language: 'ko', encoding: 'euc-kr', usual: [[0xb0, 0xc8]] },
  {
    language: 'ja',
    encoding: 'euc-jp',
    usual: [
      [0xa1, 0xa1],
      [0xa4, 0xa5],
      [0xb0, 0xcf],
    ],
  },
  {
    language: 'zh-TW',
    encoding: 'big5',
    usual: [
      [0xa1, 0xa1],
      [0xa4, 0xc6],
    ],
  },
  {
    language: 'zh',
    encoding: 'gb18030',
    usual: [
      [0xa1, 0xa3],
      [0xb0, 0xd7],
    ],
  },
];
