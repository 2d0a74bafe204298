import type { ServerResponse } from 'node:http';

/** One version of the AI SDK, as a server that answers in its ways. */
export interface AiSdkServer {
  readonly version: string;
  /** Everything that its models and its stream can tell: two steps, with a tool between them. */
  readonly everything: (response: ServerResponse) => void;
  /** `TEXT`, as the text stream. */
  readonly text: (response: ServerResponse) => void;
  /** Begins to say something, and then the model fails with `FAILURE`. */
  readonly failure: (response: ServerResponse) => void;
  /** The messages that its models are given for the body of a request. */
  readonly prompt: (body: { readonly messages: unknown }) => unknown;
}

/** Text that a careless decoder breaks: several bytes a character, escapes, line feeds. */
export const TEXT = 'Grüße, 漢字 👩‍👩‍👧 \u2028 "quoted" \\ a\n\ndata: [DONE]\r\n0:"x"\t\u{1f680}é';
export const THOUGHT = 'Hm, let me see: ü';
export const PICTURE = 'iVBORw0KGgo=';
export const SOURCE = { id: 's', url: 'https://example.org/', title: 'Example' } as const;
export const MODEL = 'mock-model';
export const FAILURE = 'out of luck';

/** Its name is one that a careless map trips over. (Version 4 itself does, over such an id.) */
export const CALL = { id: 'call', name: 'constructor', output: { found: 'ü' } } as const;

/** The text as a model gives it: a few characters at a time. */
export const PIECES = TEXT.match(/.{1,7}/gsu) ?? [];

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
