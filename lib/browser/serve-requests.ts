import * as z from 'zod/mini';
import { messageOf } from '../errors/message-of.ts';
import { reportUnexpected } from '../errors/report.ts';
import { isOwnPage } from './own-page.ts';
import type { RelayPort } from './port.ts';
import type { Exchange, PortReply, Sent } from './request-port.ts';

/** One request that is being worked on. */
interface Work<Progress> {
  /** Aborts when the page calls the request off, or is closed. */
  readonly signal: AbortSignal;
  readonly tell: (progress: Progress) => void;
}

/** The background's end of an exchange. */
export interface Handler {
  readonly portName: string;
  readonly type: string;
  readonly answer: (received: unknown, work: Work<unknown>) => Promise<PortReply>;
}

/** Handles an exchange; an error that it throws crosses with one of the exchange's reasons, or as `failed`. */
export function handle<
  Request extends z.ZodMiniType<object>,
  Reply extends z.ZodMiniType,
  Progress extends z.ZodMiniType = z.ZodMiniNever,
>(
  exchange: Exchange<Request, Reply, Progress>,
  serve: (request: z.output<Request>, work: Work<Sent<Progress>>) => Promise<Sent<Reply>>,
): Handler {
  const { portName, type, reply, reasons = [] } = exchange;
  return {
    portName,
    type,
    answer: async (received, work) => {
      const request = z.safeParse(exchange.request, received);
      if (!request.success) return refusal(portName, request.error.issues);
      try {
        // Nothing is sent but what the schema names.
        return { type: 'done', value: z.parse(reply, await serve(request.data, work)) };
      } catch (error) {
        return { type: 'failed', reason: reasonOf(error, reasons), detail: messageOf(error) };
      }
    },
  };
}

/**
 * A listener for `runtime.onConnect`. The extension's own pages alone are served, one request a port;
 * ports of another name are left to others.
 */
export function serveRequests(handlers: readonly Handler[]): (port: RelayPort) => void {
  return (port) => {
    const ofPort = handlers.filter(({ portName }) => portName === port.name);
    if (ofPort.length === 0) return;
    if (!isOwnPage(port.sender)) {
      port.disconnect();
      return;
    }
    const closed = new AbortController();
    port.onDisconnect.addListener(() => closed.abort());
    // A port that has closed takes no messages.
    const post = (message: PortReply) => {
      if (!closed.signal.aborted) port.postMessage(message);
    };
    let isAsked = false;
    port.onMessage.addListener((received) => {
      if (isAsked) return;
      isAsked = true;
      const tell = (value: unknown) => post({ type: 'progress', value });
      void answerBy(ofPort, received, { signal: closed.signal, tell }).then(post);
    });
  };
}

const typedSchema = z.object({ type: z.string() });

async function answerBy(handlers: readonly Handler[], received: unknown, work: Work<unknown>) {
  const type = z.safeParse(typedSchema, received).data?.type;
  const handler = handlers.find((known) => known.type === type);
  return handler?.answer(received, work) ?? refusal(handlers[0]?.portName);
}

/** An issue may quote what it is about, which may be a secret: only its place is reported. */
function refusal(portName = '', issues: readonly z.core.$ZodIssue[] = []): PortReply {
  const places = issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
  reportUnexpected(new TypeError(`No request to ${portName}: ${places.join(', ')}`));
  return { type: 'failed', reason: 'not-understood', detail: 'The request was not understood.' };
}

/** Errors keep a reason that the exchange knows. */
function reasonOf(error: unknown, reasons: readonly string[]): string {
  const reason = error instanceof Error && 'reason' in error ? error.reason : undefined;
  return reasons.find((known) => known === reason) ?? 'failed';
}
