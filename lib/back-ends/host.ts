import { messageOf } from '../errors/message-of.ts';
import type { Network } from '../relay/call.ts';
import type { RelayPort } from '../relay/port.ts';
import type { BackEnd } from '../settings/settings.ts';
import { hostOf } from '../settings/web-address.ts';
import type { BackEndStore } from './back-end-store.ts';
import { defaultName } from './default-name.ts';
import { detectKind } from './detect-kind.ts';
import { discoverBackEnds } from './discover.ts';
import { headersOf, type SecretSource } from './headers.ts';
import { hideSecrets, secretsAmong } from './hide-secrets.ts';
import { listModels } from './list-models.ts';
import {
  BACK_ENDS_PORT_NAME,
  type BackEndReply,
  type BackEndRequest,
  type TypedSecret,
} from './messages.ts';
import { readBackEndRequest } from './messages-schema.ts';
import { testConnection } from './test-connection.ts';
import { withWholeAddress } from './whole-address.ts';

export interface BackEndHostOptions {
  /** Whether a port was opened by one of the extension's own pages. */
  readonly isOwnPage: (sender: RelayPort['sender']) => boolean;
  readonly network: Network;
  readonly store: BackEndStore;
  readonly secrets: SecretSource;
}

/** The background's end of the settings of back ends. Ports of another name are left to others. */
export function serveBackEnds(port: RelayPort, options: BackEndHostOptions): void {
  if (port.name !== BACK_ENDS_PORT_NAME) return;
  if (!options.isOwnPage(port.sender)) {
    port.disconnect();
    return;
  }
  const closed = new AbortController();
  port.onDisconnect.addListener(() => closed.abort());
  port.onMessage.addListener((received) => {
    void answer(received, port, options, closed.signal);
  });
}

async function answer(
  received: unknown,
  port: RelayPort,
  options: BackEndHostOptions,
  signal: AbortSignal,
): Promise<void> {
  const reply = await replyTo(received, options, signal);
  // A port that has closed takes no messages.
  if (!signal.aborted) port.postMessage(reply);
}

async function replyTo(
  received: unknown,
  options: BackEndHostOptions,
  signal: AbortSignal,
): Promise<BackEndReply> {
  const request = readBackEndRequest(received);
  if (!request) return { type: 'failed', detail: 'The request was not understood.' };
  try {
    await options.store.purge();
    return await new RequestServer(options, signal).serve(request);
  } catch (error) {
    return { type: 'failed', detail: messageOf(error) };
  }
}

class RequestServer {
  readonly #options: BackEndHostOptions;
  readonly #signal: AbortSignal;

  constructor(options: BackEndHostOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
  }

  async serve(request: BackEndRequest): Promise<BackEndReply> {
    const { store, network } = this.#options;
    switch (request.type) {
      case 'save':
        return { type: 'saved', backEnd: await this.#save(request) };
      case 'delete':
        await store.delete(request.id);
        return { type: 'done' };
      case 'restore':
        await store.restore(request.id);
        return { type: 'done' };
      case 'duplicate':
        return { type: 'saved', backEnd: await store.duplicate(request.id, request.name) };
      case 'test':
        return this.#test(request.backEnd, request.secrets);
      case 'models': {
        const tested = await this.#whole(request.backEnd, request.secrets);
        return { type: 'models', models: await listModels(tested, network, this.#signal) };
      }
      case 'discover':
        return { type: 'found', discoveries: await discoverBackEnds(network, this.#signal) };
    }
  }

  /** Kept before anything is looked up: a server that is down keeps nobody from saving. */
  async #save({
    backEnd,
    secrets,
    chooses,
  }: Extract<BackEndRequest, { type: 'save' }>): Promise<BackEnd> {
    const { store, network } = this.#options;
    const named = { ...backEnd, name: backEnd.name || hostOf(backEnd.address) };
    const typed = await store.save(named, secrets, chooses);
    const { backEnd: whole, headers } = await this.#whole(typed, []);
    const kept = whole === typed ? typed : await store.save(whole, [], chooses);
    const found = await this.#detected(kept, headers);
    if (backEnd.name !== '' || found.address === '') return found;
    const name = await defaultName(found, headers, network, this.#signal);
    await store.rename(found.id, found.name, name);
    return { ...found, name };
  }

  async #detected(kept: BackEnd, headers: Readonly<Record<string, string>>): Promise<BackEnd> {
    if (kept.kind !== 'detected') return kept;
    const { store, network } = this.#options;
    const detectedKind = await detectKind(kept.address, headers, network, this.#signal);
    const found = { ...kept, detectedKind };
    await store.setDetectedKind(found);
    return found;
  }

  async #test(typed: BackEnd, secrets: readonly TypedSecret[]): Promise<BackEndReply> {
    const { store, network } = this.#options;
    const { backEnd, headers } = await this.#whole(typed, secrets);
    const { address } = backEnd;
    const result = await testConnection({ backEnd, headers }, network, this.#signal);
    if (result.works) {
      await store.setDetectedKind({ ...backEnd, detectedKind: result.kind });
      return { type: 'tested', address, result };
    }
    const detail = hideSecrets(result.detail, secretsAmong(headers, backEnd.headers));
    return { type: 'tested', address, result: { ...result, detail } };
  }

  /** A back end with its whole address, and its headers. */
  async #whole(backEnd: BackEnd, typed: readonly TypedSecret[]) {
    const { network, secrets } = this.#options;
    const headers = await headersOf(backEnd, typed, secrets);
    return {
      backEnd: await withWholeAddress(backEnd, headers, network, this.#signal),
      headers,
    };
  }
}
