import { keysOf } from './words.ts';

/** A passage that a message quotes, with the page it came from. */
export interface Quotation {
  readonly text: string;
  readonly title?: string;
  readonly url?: string;
}

/** A reader's message, divided into what is quoted and what is asked. */
export interface Question {
  readonly quotations: readonly Quotation[];
  readonly text: string;
}

/** The last line of a quotation: `— [Title](address)`, or the title alone. */
const ATTRIBUTION =
  /^—\s*(?:\[(?<title>.*)\]\((?:<(?<bracketed>[^>]*)>|(?<plain>\S*))\)|(?<name>.+))$/u;

/** A message without a quotation that is longer than this brings its passage along itself. */
const OWN_PASSAGE_MIN_CHARACTERS = 400;

/** As a quick action of the reader’s own asks: “List the figures in {page}”. */
const ASKED_OF = /^(?<asked>[^.!?\n]{3,80}?(?::|\b(?:in|of|from)))\s+(?<passage>\S[\s\S]{60,})$/;

/** Reads a message as the panel writes it: quotations in `> ` lines, then the question. */
export function readQuestion(message: string): Question {
  const quotations: Quotation[] = [];
  const asked: string[] = [];
  let quoted: string[] = [];
  for (const line of [...message.split('\n'), '']) {
    const inQuotation = /^ {0,3}> ?(.*)$/.exec(line)?.[1];
    if (inQuotation !== undefined) {
      quoted.push(inQuotation);
    } else {
      if (quoted.length > 0) quotations.push(readQuotation(quoted));
      quoted = [];
      asked.push(line);
    }
  }
  const text = asked.join('\n').trim();
  return quotations.length > 0 ? { quotations, text } : splitOwnPassage(text);
}

function readQuotation(lines: readonly string[]): Quotation {
  const source = lines.length > 1 ? ATTRIBUTION.exec(lines.at(-1) ?? '')?.groups : undefined;
  const text = (source ? lines.slice(0, -1) : lines).join('\n').trim();
  const title = source?.title ?? source?.name;
  const url = source?.bracketed ?? source?.plain;
  return { text, ...(title && { title: unescapeMarkdown(title) }), ...(url && { url }) };
}

/** A passage stands behind what asks for something in it, or is all of a long message but its shortest outer paragraph. */
function splitOwnPassage(text: string): Question {
  const { asked = '', passage = '' } = ASKED_OF.exec(text)?.groups ?? {};
  if (intentOf(asked) !== 'question' && /[.!?。！？]\s|\n/u.test(passage)) {
    return { quotations: [{ text: passage }], text: asked };
  }
  const paragraphs = text.split(/\n\s*\n/);
  const [first = '', last = ''] = [paragraphs[0], paragraphs.at(-1)];
  if (text.length < OWN_PASSAGE_MIN_CHARACTERS || paragraphs.length < 2) {
    return { quotations: [], text };
  }
  const isFirst = first.length <= last.length;
  const others = isFirst ? paragraphs.slice(1) : paragraphs.slice(0, -1);
  return { quotations: [{ text: others.join('\n\n') }], text: isFirst ? first : last };
}

function unescapeMarkdown(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

export type Intent =
  | 'everything'
  | 'figures'
  | 'terms'
  | 'outline'
  | 'summary'
  | 'writing'
  | 'explanation'
  | 'talk'
  | 'thanks'
  | 'question';

/** The first that matches wins; a question which none matches is answered by its own words. */
const PATTERNS: readonly (readonly [Intent, RegExp])[] = [
  ['everything', /\bshow (?:me )?(?:everything|all (?:the )?blocks?|every kind of block)\b/i],
  ['thanks', /^\W*thank/i],
  ['writing', /\b(?:translat\w+|übersetz\w*|tradu\w+|vertaal)/i],
  [
    'talk',
    /^(?:hi|hello|hey|help|test(?:ing)?|how are you|who are you|what are you|what can you do)\b[^a-z]*$/i,
  ],
  [
    'figures',
    /\b(?:figures|numbers|statistics|stats|measurements|quantities|zahlen|chiffres|cifras)\b/i,
  ],
  [
    'terms',
    /\b(?:key ?(?:terms|words)|keywords|terms|terminology|vocabulary|glossary|jargon|begriffe)\b/i,
  ],
  [
    'outline',
    /\b(?:outline|structure|headings|sections|table of contents|toc|gliederung|organi[sz]ed)\b/i,
  ],
  [
    'summary',
    /\b(?:summar\w*|tl;?dr|gist|key points?|^what(?: happened|(?:’s|'s| is) this)\W*$|main (?:point|idea|message)s?|takeaways?|in (?:short|brief|a nutshell)|what (?:is|does) (?:this|it|the (?:page|article|text|passage|selection)) (?:about|say)|zusammenfass\w*|fasse|résum\w*|resum\w*)/i,
  ],
  [
    'explanation',
    /\b(?:explain|clarify|simplif\w*|simpler|simple (?:words|terms)|plain (?:words|language|english)|what does (?:this|it) mean|meaning|erklär\w*|expli\w+)\b/i,
  ],
  [
    'writing',
    /^(?:(?:please|can you|could you) )*(?:write|draft|compose|rewrite|rephrase|paraphrase|make (?:me )?an?|create|imagine)\b/i,
  ],
];

/** The question's intent; a passage alone asks for a summary. */
export function intentOf(question: string): Intent {
  if (question.trim() === '') return 'summary';
  return PATTERNS.find(([, pattern]) => pattern.test(question))?.[0] ?? 'question';
}

const PAGE_REQUEST = /\bread (?:through )?(?:this|the|that) (?:web ?)?(?:page|article|tab|site)\b/i;

/** What else a question asks that asks for the open page to be read; nothing if it does not. */
export function withoutReadingPage(question: string): string | undefined {
  if (!PAGE_REQUEST.test(question)) return undefined;
  const rest = question.replace(PAGE_REQUEST, ' ').trim();
  return keysOf(rest).length === 0 ? '' : rest;
}
