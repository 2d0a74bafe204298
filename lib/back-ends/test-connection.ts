import { createQuestion } from '../chat/create-message.ts';
import { MalformedEventError } from '../errors/failure-errors.ts';
import { messageOf } from '../errors/message-of.ts';
import { faultInWords, faultOfStatus, reportedFault } from '../errors/provider-fault.ts';
import type { RequestKind } from '../protocols/requests/request-format.ts';
import { requestFormat, withOwnHeaders } from '../protocols/requests/request-formats.ts';
import { bodyMessage, readExcerpt } from '../relay/call/body-message.ts';
import { isRedirect, PLAIN_REQUEST, readRetryAfter } from '../relay/call/call.ts';
import type { BackEnd } from '../settings/back-ends.ts';
import { parseWebAddress } from '../settings/web-address.ts';
import { findChatAddress, kindToAsk } from './detect-kind.ts';
import {
  diagnoseLostCall,
  diagnoseRedirect,
  diagnoseStatus,
  diagnoseTold,
  faultOf,
} from './diagnose.ts';
import type { ConnectionFault, ConnectionResult } from './exchanges.ts';
import { type Beginning, readBeginning } from './first-words.ts';
import { limited, type Probe } from './probe.ts';

/** Tells nothing of the reader, and is answered in a word or two. */
const TEST_QUESTION = 'This is a test of the connection. Please answer with the word “yes”.';

/** A model that is not in memory yet is loaded first; more than a minute is not waited for here. */
const FIRST_WORDS_LIMIT_MS = 60_000;

/**
 * Makes one real exchange with a back end, ends it after the answer's first words, and says what
 * came of it. It throws only the signal's reason, once that is aborted.
 */
export async function testConnection(backEnd: BackEnd, probe: Probe): Promise<ConnectionResult> {
  const address = parseWebAddress(backEnd.address)?.href;
  if (!address) return faultOf('bad-address');
  if (!(await probe.network.isWithinReach(address))) return faultOf('only-this-computer');
  if (!(await probe.network.hasPermission(address))) return faultOf('permission');
  const kind = await kindToAsk({ ...backEnd, address }, probe);
  return new ConnectionTest({ backEnd, address, kind, ...probe }).run();
}

interface TestOptions extends Probe {
  readonly backEnd: BackEnd;
  readonly address: string;
  readonly kind: RequestKind;
}

class ConnectionTest {
  readonly #options: TestOptions;

  constructor(options: TestOptions) {
    this.#options = options;
  }

  async run(): Promise<ConnectionResult> {
    const { network, signal } = this.#options;
    const limit = limited(network, FIRST_WORDS_LIMIT_MS, signal);
    try {
      return await this.#exchange(limit.signal);
    } catch (error) {
      signal.throwIfAborted();
      if (limit.signal.aborted) return faultOf('silent');
      if (error instanceof MalformedEventError) {
        return faultOf('wrong-dialect', { detail: messageOf(error) });
      }
      return faultOf('cut');
    } finally {
      limit.end();
    }
  }

  async #exchange(limit: AbortSignal): Promise<ConnectionResult> {
    const { address, kind, network } = this.#options;
    const { clock } = network;
    const begunAt = clock.elapsed();
    let response: Response;
    try {
      response = await this.#post(limit);
    } catch {
      limit.throwIfAborted();
      return diagnoseLostCall(address, kind, this.#options);
    }
    if (isRedirect(response)) return diagnoseRedirect(address, kind, this.#options);
    if (!response.ok) {
      const body = await readExcerpt(response, clock);
      const status = {
        status: response.status,
        detail: bodyMessage(body),
        isPage: isWebPage(response, body),
        retryAfter: readRetryAfter(response.headers.get('retry-after'), clock.now()),
      };
      return diagnoseStatus(status, this.#options, () => this.#findAddress());
    }
    const beginning = await readBeginning(response);
    return this.#judge(beginning, response, clock.elapsed() - begunAt);
  }

  #post(limit: AbortSignal): Promise<Response> {
    const { backEnd, address, kind, headers, network, reason } = this.#options;
    const { model, systemPrompt, temperature, extraBody } = backEnd;
    const format = requestFormat(kind);
    const body = format.body({
      conversationId: crypto.randomUUID(),
      messages: [createQuestion(TEST_QUESTION)],
      continuesAnswer: false,
      leftOutThrough: null,
      model,
      systemPrompt,
      temperature,
      thinking: null,
      extraBody,
      tools: [],
    });
    const request = {
      ...PLAIN_REQUEST,
      method: 'POST',
      headers: { ...withOwnHeaders(kind, headers), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: limit,
    };
    return network.fetch(format.chatAddress?.(address, model) ?? address, request, { reason });
  }

  async #judge(
    beginning: Beginning,
    response: Response,
    durationMs: number,
  ): Promise<ConnectionResult> {
    const { backEnd, kind } = this.#options;
    const { status } = response;
    switch (beginning.type) {
      case 'words': {
        const { name, kind: found } = beginning.dialect;
        const model = beginning.model || backEnd.model;
        return { works: true, kind: found, dialect: name, model, durationMs };
      }
      case 'error': {
        const detail = bodyMessage(beginning.message);
        return this.#judgeReported(status, detail, beginning.code);
      }
      case 'empty':
        return faultOf('empty', { status });
      case 'unknown':
        return this.#judgeUnknown(beginning.text, response, kind);
    }
  }

  #judgeReported(status: number, detail: string, code: string): ConnectionFault {
    const fault = reportedFault(detail, code);
    const about = { status, detail, isGuess: fault !== faultOfStatus(Number(code)) };
    return fault
      ? diagnoseTold(fault, about, this.#options)
      : faultOf('reported', { status, detail });
  }

  /** A page is what stands at another path; anything else is another dialect. */
  async #judgeUnknown(
    text: string,
    response: Response,
    kind: RequestKind,
  ): Promise<ConnectionFault> {
    const { status } = response;
    const isPage = isWebPage(response, text);
    const detail = bodyMessage(text);
    const said = isPage ? null : faultInWords(detail);
    if (said) return diagnoseTold(said, { status, detail, isGuess: true }, this.#options);
    const suggestion = await this.#findAddress();
    const isSame = suggestion?.kind === kind && suggestion.address === this.#options.address;
    const about = { status, detail, suggestion: isSame ? null : suggestion };
    return faultOf(isPage ? 'page' : 'wrong-dialect', about);
  }

  #findAddress() {
    return findChatAddress(this.#options.address, this.#options);
  }
}

function isWebPage({ headers }: Response, body: string): boolean {
  return /\bhtml\b/.test(headers.get('content-type') ?? '') || /^\s*</.test(body);
}
