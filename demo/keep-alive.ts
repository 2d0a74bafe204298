/** A line that clients and proxies pass over: https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation */
const COMMENT = ': keep-alive\n\n';

/**
 * The pieces, and a comment wherever none came for so long: it tells clients and proxies that a
 * slow model is still at work.
 * @param pieces whole server-sent events each, so that a comment may stand between any two
 */
export async function* keepAlive(
  pieces: AsyncIterable<string>,
  milliseconds: number,
): AsyncGenerator<string> {
  const iterator = pieces[Symbol.asyncIterator]();
  let next = iterator.next();
  // The reader may leave while one is awaited; whoever then fails has nobody left to tell it.
  next.catch(() => undefined);
  try {
    while (true) {
      const result = await withinTime(next, milliseconds);
      if (result === undefined) {
        yield COMMENT;
      } else if (result.done) {
        return;
      } else {
        next = iterator.next();
        next.catch(() => undefined);
        yield result.value;
      }
    }
  } finally {
    // Not awaited: it would wait for the piece that is on its way.
    iterator.return?.().catch(() => undefined);
  }
}

/** The promise's value; `undefined` if that takes too long. */
async function withinTime<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), milliseconds);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
