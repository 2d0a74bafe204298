import type { AnswerEvent } from '../../chat/events/events.ts';
import type { LostCause } from '../../errors/failure.ts';
import {
  BrokenStreamError,
  HttpStatusError,
  NoServerError,
  NotAChatStreamError,
  RedirectRefusedError,
} from '../../errors/failure-errors.ts';
import { reportUnexpected } from '../../errors/report.ts';
import type { Network } from '../../network/network.ts';
import type { Purpose, Reason } from '../../network/sent-request.ts';
import { openAiAnswer } from '../../protocols/open-ai-answer.ts';
import { plainText } from '../../protocols/plain-text.ts';
import type {
  ChatQuestion,
  RequestFormat,
  RequestKind,
} from '../../protocols/requests/request-format.ts';
import { requestFormat, withOwnHeaders } from '../../protocols/requests/request-formats.ts';
import { type BackEnd, kindOf } from '../../settings/back-ends.ts';
import { parseWebAddress } from '../../settings/web-address.ts';
import type { AnswerRuns, AnswerSource } from './answer-source.ts';
import { type BackEndCall, callBackEnd } from './call.ts';
import { hideSecrets, secretsAmong } from './hide-secrets.ts';
import { readAnswer } from './read-answer.ts';

interface HttpMeans {
  readonly network: Network;
  /** All headers of the calls to a back end, the secret ones too. */
  readonly headersOf: (backEnd: BackEnd) => Promise<Readonly<Record<string, string>>>;
  /** A longer answer is ended; in UTF-16 units. */
  readonly maxAnswerLength: () => Promise<number>;
  /** It is asked for a private window. */
  readonly isPrivate?: boolean;
  /** Told where the model turns out not to think as it is told to. */
  readonly onThinkingRefused?: () => Promise<void>;
  /** Finds out why a call got no answer, as far as the browser lets it. */
  readonly lostCause?: (kind: RequestKind, signal: AbortSignal) => Promise<LostCause | undefined>;
}

/** Dialects that any page may look like. */
const UNMARKED: ReadonlySet<string> = new Set([plainText.name, openAiAnswer.name]);

/** A back end that is called over HTTP: specification, section 7. */
export class HttpSource implements AnswerSource {
  readonly #backEnd: BackEnd;
  readonly #means: HttpMeans;
  readonly #kind: RequestKind;
  readonly #format: RequestFormat;
  #ignoredEvents = 0;
  /** Counted in the calls before the one that runs; a resumed answer is the same once more. */
  #ignoredBefore = 0;
  #secrets: readonly string[] = [];
  /** The name of the dialect that the answer came in so far. */
  #dialect: string | null = null;
  #questionId: string | undefined;
  #refusesThinking = false;

  constructor(backEnd: BackEnd, means: HttpMeans) {
    this.#backEnd = backEnd;
    this.#means = means;
    this.#kind = requestKindOf(backEnd);
    this.#format = requestFormat(this.#kind);
  }

  get ignoredEvents(): number {
    return this.#ignoredEvents;
  }

  readonly hide = (words: string): string => hideSecrets(words, this.#secrets);

  async *ask(question: ChatQuestion, signal: AbortSignal): AnswerRuns {
    try {
      yield* this.#ask(question, signal);
    } catch (error) {
      throw await this.#explained(error, signal);
    }
  }

  /** A model that turns out not to think is asked once more, without that. */
  async *#ask(question: ChatQuestion, signal: AbortSignal): AnswerRuns {
    this.#ignoredBefore = this.#ignoredEvents;
    const { conversationId, messages } = question;
    this.#questionId = messages.findLast(({ role }) => role === 'user')?.id;
    const typed = parseWebAddress(this.#backEnd.address)?.href;
    const address = typed && this.#format.chatAddress?.(typed, question.model);
    const ask = (asked: ChatQuestion) =>
      this.#call(
        { address: address ?? this.#backEnd.address, body: this.#format.body(asked) },
        this.#purpose('question', conversationId),
        signal,
      );
    const plain = { ...question, thinking: null };
    try {
      yield* ask(this.#refusesThinking ? plain : question);
    } catch (error) {
      if (!question.thinking || this.#refusesThinking || !refusesThinking(error)) throw error;
      this.#refusesThinking = true;
      await this.#means.onThinkingRefused?.().catch(reportUnexpected);
      yield* ask(plain);
    }
  }

  /** The error with what is known of it beside its own words. */
  async #explained(error: unknown, signal: AbortSignal): Promise<unknown> {
    if (error instanceof NoServerError) {
      const cause = await this.#means.lostCause?.(this.#kind, signal);
      return cause ? new NoServerError({ ...error.failure, cause }, { cause: error }) : error;
    }
    if (!(error instanceof HttpStatusError) || this.#kind !== 'ollama') return error;
    const { status, detail } = error.failure;
    const refusesOrigin = status === 403 && detail === '';
    return refusesOrigin ? new HttpStatusError({ ...error.failure, refusesOrigin }) : error;
  }

  resume(conversationId: string, signal: AbortSignal): AnswerRuns | null {
    const address = parseWebAddress(this.#backEnd.address)?.href;
    const addresses = address ? this.#format.resumeAddresses(address, conversationId) : [];
    const purpose = this.#purpose('resume', conversationId);
    return addresses.length > 0 ? this.#resumeFrom(addresses, purpose, signal) : null;
  }

  #purpose(reason: Reason, conversationId: string): Purpose {
    const { isPrivate } = this.#means;
    return { reason, conversationId, questionId: this.#questionId, isPrivate };
  }

  async *#resumeFrom(
    addresses: readonly string[],
    purpose: Purpose,
    signal: AbortSignal,
  ): AnswerRuns {
    for (const address of addresses) {
      let hasCome = false;
      try {
        for await (const events of this.#call({ address }, purpose, signal)) {
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
    call: Pick<BackEndCall, 'address' | 'body'>,
    purpose: Purpose,
    signal: AbortSignal,
  ): AnswerRuns {
    const { network, headersOf, maxAnswerLength } = this.#means;
    signal.throwIfAborted();
    const headers = await headersOf(this.#backEnd);
    this.#secrets = secretsAmong(headers, this.#backEnd.headers);
    const response = await callBackEnd(
      { ...call, headers: withOwnHeaders(this.#kind, headers), purpose },
      network,
      signal,
    );
    const runs = readAnswer(response, {
      clock: network.clock,
      maxAnswerLength: await maxAnswerLength(),
      queuesBodies: network.queuesBodies ?? false,
      ...(!call.body && { accepts: this.#isSameKind }),
      onEnd: ({ dialect, ignoredEvents }) => {
        this.#dialect = dialect;
        this.#ignoredEvents = this.#ignoredBefore + ignoredEvents;
      },
    });
    for await (const events of runs) yield events.map(this.#withoutSecrets);
  }

  /**
   * A resumed answer is of the kind of the first. If nobody knows that any more, it has to be a
   * stream that says of itself that it is one: a page that says "OK" would else be the answer.
   */
  readonly #isSameKind = (dialect: string): boolean =>
    this.#dialect === null ? !UNMARKED.has(dialect) : dialect === this.#dialect;

  readonly #withoutSecrets = (event: AnswerEvent): AnswerEvent =>
    event.type === 'error' ? { ...event, message: this.hide(event.message) } : event;
}

/** Ollama: `"llama3.2" does not support thinking`, and before it knew levels `invalid think value`. */
function refusesThinking(error: unknown): boolean {
  if (!(error instanceof HttpStatusError)) return false;
  const { status, detail } = error.failure;
  return status === 400 && /not support thinking|think value/i.test(detail);
}

/**
 * Failures that say that there is no answer here: 204 has no body and so is no chat stream, and back
 * ends that know no such call answer with a page, a status or an empty stream.
 */
function meansNoAnswer(error: unknown): boolean {
  if (error instanceof HttpStatusError) return error.failure.status < 500;
  return (
    error instanceof NotAChatStreamError ||
    error instanceof BrokenStreamError ||
    error instanceof RedirectRefusedError
  );
}

/** A model without an address is not asked over HTTP; one that is so all the same fails with the call. */
function requestKindOf(backEnd: BackEnd): RequestKind {
  const kind = kindOf(backEnd);
  return kind === 'built-in' ? 'ai-sdk' : kind;
}
