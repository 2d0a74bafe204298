import {
  createResumableStreamContext,
  type Publisher,
  type ResumableStreamContext,
  type Subscriber,
} from 'resumable-stream/generic';
import { errorText } from '../../error-text.ts';
import type { RedisConnection } from './connect-redis.ts';

/**
 * resumable-stream on connections of ours. It waits for what it publishes where nobody catches a
 * failure, which would end the process; a lost message is found out by the log anyway.
 * @param waitUntil is told of each stream made here: a promise that resolves once it has ended
 */
export function resumableStreams(
  redis: RedisConnection,
  subscribed: RedisConnection,
  keyPrefix: string,
  waitUntil: (ended: Promise<unknown>) => void,
): ResumableStreamContext {
  const report = (error: unknown) => {
    console.error(`Redis took no message: ${errorText(error)}`);
  };
  const publisher: Publisher = {
    connect: () => Promise.resolve(),
    publish: (channel, message) => redis.publish(channel, message).catch(report),
    set: (key, value, options) => redis.set(key, value, options).catch(report),
    get: (key) => redis.get(key),
    incr: (key) => redis.incr(key),
  };
  const subscriber: Subscriber = {
    connect: () => Promise.resolve(),
    subscribe: (channel, listener) => subscribed.subscribe(channel, listener),
    unsubscribe: (channel) => subscribed.unsubscribe(channel).catch(report),
  };
  return createResumableStreamContext({ waitUntil, keyPrefix, publisher, subscriber });
}
