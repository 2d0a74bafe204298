import type { RelayPort } from '../relay/port.ts';
import { type BackEndReply, type BackEndRequest, REPLY_TYPES } from './messages.ts';

/** The background could not do what a page asked it for; its message says why. */
export class BackEndRequestError extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'BackEndRequestError';
  }
}

type ReplyOf<Type extends BackEndRequest['type']> = Extract<
  BackEndReply,
  { readonly type: (typeof REPLY_TYPES)[Type] }
>;

/** Both ends are of one build: only the type is looked at. */
function isReply(received: unknown): received is BackEndReply {
  return typeof received === 'object' && received !== null && 'type' in received;
}

/**
 * Has the background do something about back ends.
 * @param port opened for this request alone; it is closed at the end
 * @param signal calls it off
 * @throws BackEndRequestError; the signal's reason once it is aborted
 */
export function askAboutBackEnds<Type extends BackEndRequest['type']>(
  request: Extract<BackEndRequest, { readonly type: Type }>,
  port: RelayPort,
  signal?: AbortSignal,
): Promise<ReplyOf<Type>> {
  const { promise, resolve, reject } = Promise.withResolvers<ReplyOf<Type>>();
  const wanted = REPLY_TYPES[request.type];
  const isWanted = (reply: BackEndReply): reply is ReplyOf<Type> => reply.type === wanted;
  port.onDisconnect.addListener(() => {
    reject(new BackEndRequestError('The background was stopped.'));
  });
  port.onMessage.addListener((received) => {
    if (!isReply(received)) return;
    if (isWanted(received)) resolve(received);
    else reject(new BackEndRequestError(received.type === 'failed' ? received.detail : ''));
  });
  const callOff = () => reject(signal?.reason);
  if (signal?.aborted) callOff();
  signal?.addEventListener('abort', callOff);
  port.postMessage(request);
  return promise.finally(() => {
    signal?.removeEventListener('abort', callOff);
    port.disconnect();
  });
}
