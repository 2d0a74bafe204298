import { type Intent, intentOf } from './intent.ts';

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

const EXTRACTS: ReadonlySet<Intent> = new Set([
  'figures',
  'terms',
  'outline',
  'summary',
  'explanation',
  'writing',
]);

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
  if (EXTRACTS.has(intentOf(asked)) && /[.!?。！？]\s|\n/u.test(passage)) {
    return { quotations: [{ text: passage }], text: asked };
  }
  const paragraphs = text.split(/\n\s*\n/);
  const [first = '', last = ''] = [paragraphs[0], paragraphs.at(-1)];
  if (text.length < OWN_PASSAGE_MIN_CHARACTERS || paragraphs.length < 2) {
    return { quotations: [], text };
  }
  return first.length <= last.length
    ? { quotations: [{ text: paragraphs.slice(1).join('\n\n') }], text: first }
    : { quotations: [{ text: paragraphs.slice(0, -1).join('\n\n') }], text: last };
}

function unescapeMarkdown(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
