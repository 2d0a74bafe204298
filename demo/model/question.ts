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

/** A long message of several paragraphs asks in its shortest outer one about the others. */
function splitOwnPassage(text: string): Question {
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
