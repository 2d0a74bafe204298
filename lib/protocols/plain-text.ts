import type { AnswerEvent } from '../chat/events/events.ts';
import { BrokenStreamError } from '../errors/failure-errors.ts';
import type { Decoder, DecoderStage, Dialect } from './decoder.ts';

const PART_ID = '';

class PlainTextDecoder implements Decoder {
  // Holds back the bytes of a code point that the end of a chunk cut.
  readonly #utf8 = new TextDecoder();
  readonly ignoredEvents = 0;
  stage: DecoderStage = 'open';

  *decode(bytes: Uint8Array): Iterable<AnswerEvent> {
    const delta = this.#utf8.decode(bytes, { stream: true });
    if (delta !== '') yield { type: 'text', partId: PART_ID, delta };
  }

  end(): AnswerEvent[] {
    // The format has no end mark; a cut code point is all that can tell a cut answer.
    if (this.#utf8.decode() !== '') {
      throw new BrokenStreamError({ detail: 'The text ended inside a character.' });
    }
    this.stage = 'closed';
    return [];
  }
}

/** The AI SDK's text stream: the answer is the body, in UTF-8. */
export const plainText: Dialect = {
  name: 'text stream',
  kind: 'ai-sdk',
  createDecoder: () => new PlainTextDecoder(),
};
