/** Words by which others' words are introduced, in the languages of the panel. */
const SAYING = new RegExp(
  [
    String.raw`says?|said|tells?|told|writes|wrote|states?|stated|reads?|adds?|added|according to|(?:quot|verbatim|word for word)\p{L}*`,
    'sagte?n?|schreibt|schrieb|heißt es|steht|meint|erklärt|betont|laut|(?:zitat|zitier|wörtlich|wortlaut)\\p{L}*',
    'dit|écrit|déclare|affirme|explique|répond|précise|conclut|lit-on|selon|d’après|(?:cite|citation)\\p{L}*',
    'dice|dijo|escribe|escribió|afirma|responde|según|textualmente|cita',
    'diz|disse|escreve|escreveu|conta|segundo|citação',
  ]
    .map((words) => String.raw`(?<!\p{L})(?:${words})(?!\p{L})[^.!?\n]*:$`)
    .concat([
      '(?<!\\p{L})[وف]?(?:[يت]قول|قالت?|[يت]كتب|كتبت?|[يت]ضيف|بحسب|حرفي\\p{L}*|اقتباس)(?!\\p{L})[^.؟\\n]*:$',
      '(?:[说說](?![明法])|[写寫]道|指出|原[话話文]|引用|[认認][为為])[^。\\n]*[：:]$',
      '(?:言って|言いま|述べ|書いて|書かれ|語って|話して|引用|原文|によれば|によると)[^。\\n]*[。：:]$',
      '(?:말합니다|말한다|말했|썼|적었|적혀|밝혔|전했|인용|원문|따르면)[^.\\n]*[.:]$',
    ])
    .join('|'),
  'iu',
);

/** Tells whether a text ends by introducing another's words: “The article says:”. @param lead Markdown */
export function introducesWords(lead: string): boolean {
  const line = lead.trimEnd().split('\n').at(-1) ?? '';
  const plain = line.replace(/[*_~`]+/g, '').replace(/\s+(?=[:：]$)/, '');
  return SAYING.test(plain.slice(-200));
}
