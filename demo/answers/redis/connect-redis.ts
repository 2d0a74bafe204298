import { createClient } from 'redis';
import { errorText } from '../../error-text.ts';

const RECONNECT_STEP_MS = 100;
const RECONNECT_MAX_MS = 2000;

export type RedisConnection = Awaited<ReturnType<typeof connectRedis>>;

/**
 * A connection that comes back by itself once it stood. While it is lost, commands fail at once
 * instead of holding up an answer.
 * @throws {Error} in words if no Redis answers
 */
export async function connectRedis(url: string) {
  let hasStood = false;
  const connection = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      reconnectStrategy: (tries) =>
        hasStood && Math.min((tries + 1) * RECONNECT_STEP_MS, RECONNECT_MAX_MS),
    },
  });
  connection.on('error', (error) => console.error(`Redis: ${errorText(error)}`));
  try {
    await connection.connect();
  } catch (cause) {
    // Without what may be a password in it.
    const { host } = new URL(url);
    throw new Error(`REDIS_URL is set, but no Redis answers at ${host}: ${errorText(cause)}`, {
      cause,
    });
  }
  hasStood = true;
  return connection;
}
