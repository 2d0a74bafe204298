import { hideSecrets } from '../back-ends/hide-secrets.ts';
import {
  BrokenStreamError,
  HttpStatusError,
  NotAChatStreamError,
  RedirectRefusedError,
} from '../errors/failure-errors.ts';
import type { AnswerEvent } from '../protocols/events.ts';
import { openAiAnswer } from '../protocols/open-ai-answer.ts';
import { plainText } from '../protocols/plain-text.ts';
import type { ChatQuestion, RequestFormat } from '../protocols/request-format.ts';
import { parseWebAddress } from '../settings/web-address.ts';
import type { AnswerRuns, AnswerSource } from './answer-source.ts';
import { callBackEnd, type Network } from './call.ts';
import { readAnswer } from './read-answer.ts';

export interface HttpSourceOptions {
  readonly network: Network;
  /** As it was typed. */
  readonly address: string;
  readonly format: RequestFormat;
  /** With the secret ones. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
  /** The secrets among what was sent. */
  readonly secretsIn: (headers: Readonly<Record<string, string>>) => readonly string[];
  /** In UTF-16 units; a longer answer is ended. */
  readonly maxAnswerLength: () => Promise<number>;
}

/** The dialects that any page may look like. */
const UNMARKED: ReadonlySet<string> = new Set([plainText.name, openAiAnswer.name]);

/** A back end that is called over HTTP: specification, section 7. */
export class HttpSource implements AnswerSource {
  readonly #options: HttpSourceOptions;
  #ignoredEvents = 0;
  /** In the calls before the one that runs; a resumed answer is the same once more. */
  #ignoredBefore = 0;
  #secrets: readonly string[] = [];
  /** The name of the dialect that the answer came in so far. */
  #dialect: string | null = null;

  constructor(options: HttpSourceOptions) {
    this.#options = options;
  }

  get ignoredEvents(): number {
    return this.#ignoredEvents;
  }

  readonly hide = (words: string): string => hideSecrets(words, this.#secrets);

  async *ask(question: ChatQuestion, signal: AbortSignal): AnswerRuns {
    const { address, format } = this.#options;
    this.#ignoredBefore = this.#ignoredEvents;
    yield* this.#call(address, signal, format.body(question));
  }

  resume(conversationId: string, signal: AbortSignal): AnswerRuns | null {
    const address = parseWebAddress(this.#options.address)?.href;
    const addresses = address ? this.#options.format.resumeAddresses(address, conversationId) : [];
    return addresses.length > 0 ? this.#resumeFrom(addresses, signal) : null;
  }

  async *#resumeFrom(addresses: readonly string[], signal: AbortSignal): AnswerRuns {
    for (const address of addresses) {
      let hasCome = false;
      try {
        for await (const events of this.#call(address, signal)) {
          hasCome ||= events.length > 0;
          yield events;
        }
      } catch (error) {
        if (hasCome || !meansNoAnswer(error)) throw error;
      }
      if (hasCome) return;
    }
  }

  async *#call(
    address: string,
    signal: AbortSignal,
    body?: Readonly<Record<string, unknown>>,
  ): AnswerRuns {
    const { network, headers: findHeaders, secretsIn, maxAnswerLength } = this.#options;
    signal.throwIfAborted();
    const headers = await findHeaders();
    this.#secrets = secretsIn(headers);
    const response = await callBackEnd(
      { address, headers, ...(body && { body }) },
      network,
      signal,
    );
    const runs = readAnswer(response, {
      clock: network.clock,
      maxAnswerLength: await maxAnswerLength(),
      queuesBodies: network.queuesBodies ?? false,
      ...(!body && { accepts: this.#isSameKind }),
      onEnd: ({ dialect, ignoredEvents }) => {
        this.#dialect = dialect;
        this.#ignoredEvents = this.#ignoredBefore + ignoredEvents;
      },
    });
    for await (const events of runs) yield events.map(this.#withoutSecrets);
  }

  /**
   * A resumed answer is of the kind of the first. Where nobody knows that any more, it is a stream
   * that says of itself that it is one: a page that says "OK" would else be the answer.
   */
  readonly #isSameKind = (dialect: string): boolean =>
    this.#dialect === null ? !UNMARKED.has(dialect) : dialect === this.#dialect;

  readonly #withoutSecrets = (event: AnswerEvent): AnswerEvent =>
    event.type === 'error' ? { ...event, message: this.hide(event.message) } : event;
}

/**
 * Whether a back end says so that it has no answer to give here: 204 has no body and so is no chat
 * stream, and back ends that know no such call answer with a page, a status or an empty stream.
 */
function meansNoAnswer(error: unknown): boolean {
  if (error instanceof HttpStatusError) return error.failure.status < 500;
  return (
    error instanceof NotAChatStreamError ||
    error instanceof BrokenStreamError ||
    error instanceof RedirectRefusedError
  );
}
