import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { DeepReadonly } from '../schema.ts';
import type { RelayPort } from './port.ts';

/** A request that pages put to the background, and what comes back. It opens a port of its own. */
export interface Exchange<
  Request extends z.ZodMiniType<object>,
  Reply extends z.ZodMiniType,
  Progress extends z.ZodMiniType = z.ZodMiniNever,
> {
  readonly portName: string;
  /** Requests of one port have different ones. */
  readonly type: string;
  readonly request: Request;
  readonly reply: Reply;
  /** Sent while the work runs, any number of times. */
  readonly progress?: Progress;
  /** The reasons of errors that cross with them, beside `failed`. */
  readonly reasons?: readonly string[];
}

/** A message before it is sent; `z.output` is what it is once it has been checked. */
export type Sent<Schema extends z.ZodMiniType> = DeepReadonly<z.input<Schema>>;

/** The background did not do what a page asked it for. */
export class RequestError extends Error {
  /** One of the exchange's, or `failed`, `not-understood` or `stopped`. */
  readonly reason: string;

  constructor(reason: string, detail: string) {
    super(detail);
    this.name = 'RequestError';
    this.reason = reason;
  }
}

/** Replies to one request: `progress`, and in the end one of the others. */
const replySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), value: z.unknown() }),
  z.object({ type: z.literal('done'), value: z.unknown() }),
  z.object({ type: z.literal('failed'), reason: z.string(), detail: z.string() }),
]);

export type PortReply = z.infer<typeof replySchema>;

interface AskOptions<Progress> {
  /** Calls the request off, and with it the background's work. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: Progress) => void;
  readonly connect?: (portName: string) => RelayPort;
}

/**
 * Puts a request to the background, which starts if it does not run.
 * @throws RequestError; the signal's reason once it is aborted
 */
export async function ask<
  Request extends z.ZodMiniType<object>,
  Reply extends z.ZodMiniType,
  Progress extends z.ZodMiniType = z.ZodMiniNever,
>(
  { portName, type, reply, progress }: Exchange<Request, Reply, Progress>,
  request: Sent<Request>,
  options: AskOptions<z.output<Progress>> = {},
): Promise<z.output<Reply>> {
  const { signal, onProgress, connect = (name) => browser.runtime.connect({ name }) } = options;
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<z.output<Reply>>();
  const port = connect(portName);
  const callOff = () => reject(signal?.reason);
  signal?.addEventListener('abort', callOff);
  port.onDisconnect.addListener(() => {
    reject(new RequestError('stopped', 'The background was stopped.'));
  });
  port.onMessage.addListener((received) => {
    try {
      const message = z.parse(replySchema, received);
      if (message.type === 'failed') reject(new RequestError(message.reason, message.detail));
      else if (message.type === 'done') resolve(z.parse(reply, message.value));
      else {
        const told = z.parse(progress ?? z.never(), message.value);
        onProgress?.(told);
      }
    } catch {
      reject(new RequestError('not-understood', 'The background’s answer was not understood.'));
    }
  });
  port.postMessage(Object.assign({ type }, request));
  return promise.finally(() => {
    signal?.removeEventListener('abort', callOff);
    port.disconnect();
  });
}
