import type { RelayPort } from '../relay/port.ts';
import { type BackEndReply, type BackEndRequest, REPLY_TYPES } from './messages.ts';
import { isBackEndReply } from './reply-shape.ts';

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
    if (!isBackEndReply(received)) {
      reject(new BackEndRequestError('The background’s answer was not understood.'));
    } else if (isWanted(received)) resolve(received);
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
