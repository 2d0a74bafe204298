const KINDS = ['reasoning', 'tool_calls', 'code_interpreter'] as const;

/** A stretch of an answer of Open WebUI. */
export interface DetailsPiece {
  readonly kind: 'text' | (typeof KINDS)[number];
  readonly text: string;
  readonly durationMs: number | null;
}

const OPENER = '<details';
const CLOSER = '</details>';
const SUMMARY_END = '</summary>';
const DURATION = /\sduration="(\d{1,7})"/;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};

/** What it shows as a quotation, its marks escaped. */
function unquoted(text: string): string {
  return text
    .replace(/&(?:amp|gt|lt|quot|#39|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/^> ?/gm, '');
}

function pieceOf(kind: DetailsPiece['kind'], head: string, body: string): DetailsPiece {
  const summaryEnd = body.indexOf(SUMMARY_END);
  const text = summaryEnd === -1 ? body : body.slice(summaryEnd + SUMMARY_END.length);
  const seconds = DURATION.exec(head)?.[1];
  return {
    kind,
    text: kind === 'reasoning' ? unquoted(text) : text,
    durationMs: seconds === undefined ? null : Number(seconds) * 1000,
  };
}

function textPiece(text: string): DetailsPiece {
  return { kind: 'text', text, durationMs: null };
}

/**
 * An answer in whose text thoughts and tools stand as `details` elements. Each character is looked at
 * a few times, whatever is left open.
 */
export function splitDetails(content: string): DetailsPiece[] {
  const pieces: DetailsPiece[] = [];
  let from = 0;
  let start = content.indexOf(OPENER);
  while (start !== -1) {
    const headEnd = content.indexOf('>', start);
    if (headEnd === -1) break;
    const head = content.slice(start, headEnd);
    const kind = KINDS.find((name) => head.includes(` type="${name}"`));
    let next = headEnd;
    if (kind) {
      const end = content.indexOf(CLOSER, headEnd);
      if (end === -1) break;
      pieces.push(textPiece(content.slice(from, start)));
      pieces.push(pieceOf(kind, head, content.slice(headEnd + 1, end)));
      next = end + CLOSER.length;
      from = next;
    }
    start = content.indexOf(OPENER, next);
  }
  pieces.push(textPiece(content.slice(from)));
  return pieces;
}
