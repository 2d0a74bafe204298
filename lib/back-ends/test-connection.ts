import { createQuestion } from '../chat/create-message.ts';
import { MalformedEventError } from '../errors/failure-errors.ts';
import { messageOf } from '../errors/message-of.ts';
import { requestFormat } from '../protocols/request-formats.ts';
import { bodyMessage } from '../relay/body-message.ts';
import type { Network } from '../relay/call.ts';
import { readExcerpt } from '../relay/read-excerpt.ts';
import type { BackEnd } from '../settings/settings.ts';
import { parseWebAddress } from '../settings/web-address.ts';
import type { ConnectionFault, ConnectionResult } from './connection-result.ts';
import { type CalledKind, detectKind, findChatAddress } from './detect-kind.ts';
import {
  diagnoseLostCall,
  diagnoseRedirect,
  diagnoseStatus,
  faultInWords,
  faultOf,
} from './diagnose.ts';
import { type Beginning, readBeginning } from './first-words.ts';
import { limited, PLAIN_REQUEST } from './network.ts';

/** Tells nothing of the reader, and is answered in a word or two. */
const TEST_QUESTION = 'This is a test of the connection. Please answer with the word “yes”.';

/** A model that is not in memory yet is loaded first; more than a minute is not waited for here. */
const FIRST_WORDS_LIMIT_MS = 60_000;

/** What is tested, with the secrets among its headers. */
export interface TestedBackEnd {
  readonly backEnd: BackEnd;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Makes one real exchange with a back end, ends it after the answer's first words, and says what
 * came of it. It throws only the signal's reason, once that is aborted.
 */
export async function testConnection(
  { backEnd, headers }: TestedBackEnd,
  network: Network,
  signal: AbortSignal,
): Promise<ConnectionResult> {
  const address = parseWebAddress(backEnd.address)?.href;
  if (!address) return faultOf('bad-address');
  if (!(await network.hasPermission(address))) return faultOf('permission');
  const isFixed = backEnd.kind !== 'detected' && backEnd.kind !== 'built-in';
  const kind = isFixed ? backEnd.kind : await detectKind(address, headers, network, signal);
  return new ConnectionTest({ backEnd, address, kind, headers, network, signal }).run();
}

interface TestOptions {
  readonly backEnd: BackEnd;
  readonly address: string;
  readonly kind: CalledKind;
  readonly headers: Readonly<Record<string, string>>;
  readonly network: Network;
  readonly signal: AbortSignal;
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
    const { address, kind, network, signal } = this.#options;
    const { clock } = network;
    const begunAt = clock.elapsed();
    let response: Response;
    try {
      response = await this.#post(limit);
    } catch {
      limit.throwIfAborted();
      return diagnoseLostCall(address, kind, network, signal);
    }
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      return diagnoseRedirect(address, kind, network, signal);
    }
    if (!response.ok) {
      const detail = bodyMessage(await readExcerpt(response, clock));
      return diagnoseStatus({ status: response.status, detail }, kind, () => this.#findAddress());
    }
    const beginning = await readBeginning(response);
    return this.#judge(beginning, response, clock.elapsed() - begunAt);
  }

  #post(limit: AbortSignal): Promise<Response> {
    const { backEnd, address, kind, headers, network } = this.#options;
    const { model, systemPrompt, temperature, extraBody } = backEnd;
    const body = requestFormat(kind).body({
      conversationId: crypto.randomUUID(),
      messages: [createQuestion(TEST_QUESTION)],
      continuesAnswer: false,
      model,
      systemPrompt,
      temperature,
      extraBody,
      tools: [],
    });
    return network.fetch(address, {
      ...PLAIN_REQUEST,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: limit,
    });
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
        const { dialect, model } = beginning;
        const found = kindOfDialect(dialect);
        return { works: true, kind: found, dialect, model: model || backEnd.model, durationMs };
      }
      case 'error': {
        const detail = bodyMessage(beginning.message);
        const said = faultInWords(detail);
        return faultOf(said ?? 'reported', { status, detail, isGuess: said !== null });
      }
      case 'empty':
        return faultOf('empty', { status });
      case 'unknown':
        return this.#judgeUnknown(beginning.text, response, kind);
    }
  }

  /** A page is what stands at another path; anything else is another dialect. */
  async #judgeUnknown(
    text: string,
    { status, headers }: Response,
    kind: CalledKind,
  ): Promise<ConnectionFault> {
    const isPage = /\bhtml\b/.test(headers.get('content-type') ?? '') || /^\s*</.test(text);
    const detail = bodyMessage(text);
    const said = isPage ? null : faultInWords(detail);
    if (said) return faultOf(said, { status, detail, isGuess: true });
    const suggestion = await this.#findAddress();
    const isSame = suggestion?.kind === kind && suggestion.address === this.#options.address;
    const about = { status, detail, suggestion: isSame ? null : suggestion };
    return faultOf(isPage ? 'wrong-path' : 'wrong-dialect', about);
  }

  #findAddress() {
    const { address, headers, network, signal } = this.#options;
    return findChatAddress(address, headers, network, signal);
  }
}

/** Who answers in a dialect is asked in it: the names are those of lib/protocols. */
function kindOfDialect(dialect: string): CalledKind {
  if (/ollama/i.test(dialect)) return 'ollama';
  return /open.?ai|completion/i.test(dialect) ? 'open-ai' : 'ai-sdk';
}
