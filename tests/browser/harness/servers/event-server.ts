import type { ServerResponse } from 'node:http';
import type { ExtensionBrowser } from '../extension-browser.ts';
import type { Panel } from '../panel.ts';
import { EVENT_STREAM } from './fault-server.ts';
import { awaitedItem, type RunningServer, readJson, startHttpServer } from './http-server.ts';

/** A message of a request's body, as far as tests look at it. */
export interface SentMessage {
  readonly role: string;
  readonly content: string;
}

/** One call, answered with events of the UI message stream that the test writes. */
export class EventCall {
  readonly body: { readonly messages: readonly SentMessage[] };
  readonly #response: ServerResponse;

  constructor(body: { readonly messages: readonly SentMessage[] }, response: ServerResponse) {
    this.body = body;
    this.#response = response;
  }

  /** Sends the answer's next events. */
  send(...events: object[]): void {
    if (!this.#response.headersSent) this.#response.writeHead(200, EVENT_STREAM);
    for (const event of events) this.#response.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  /** Sends the next words of the answer's text, which is one part. */
  write(delta: string): void {
    if (!this.#response.headersSent) this.send({ type: 'text-start', id: 'text' });
    this.send({ type: 'text-delta', id: 'text', delta });
  }

  /** Ends the answer as a back end does that has said everything, or gives another reason. */
  finish(finishReason = 'stop'): void {
    this.send({ type: 'finish', finishReason });
    this.#response.end('data: [DONE]\n\n');
  }

  /** Answers with a text alone. */
  answer(text: string): void {
    this.write(text);
    this.send({ type: 'text-end', id: 'text' });
    this.finish();
  }

  /** Cuts the connection. */
  cut(): void {
    this.#response.destroy();
  }
}

export interface EventServer extends RunningServer {
  readonly calls: readonly EventCall[];
  /** The call of this number, the first by default, as soon as it has come. */
  call(number?: number): Promise<EventCall>;
}

/** Serves a back end whose every event is the test's own, until the test has finished. */
export async function startEventServer(): Promise<EventServer> {
  const calls: EventCall[] = [];
  const server = await startHttpServer(async (request, response) => {
    if (request.method === 'GET') {
      // There is no answer to resume.
      response.writeHead(204).end();
      return;
    }
    const body = (await readJson(request)) as EventCall['body'];
    calls.push(new EventCall(body, response));
  });
  return {
    ...server,
    calls,
    call: (number = 1) => awaitedItem(calls, number),
  };
}

/** A panel whose questions go to such a back end. */
export async function openWithEvents(
  browser: ExtensionBrowser,
): Promise<{ panel: Panel; server: EventServer }> {
  const server = await startEventServer();
  await browser.setBackEnd(server.address);
  return { panel: await browser.openPanel(), server };
}
