/** An error may be its own cause. */
const MAX_CAUSES = 4;

function* causesOf(thrown: unknown): Iterable<unknown> {
  let error = thrown;
  for (let depth = 0; depth < MAX_CAUSES && error !== undefined; depth++) {
    yield error;
    error = error instanceof Error ? error.cause : undefined;
  }
}

/** A thrown value's words, its causes' after its own: "fetch failed: connect ECONNREFUSED". */
export function messageOf(thrown: unknown): string {
  const messages = [...causesOf(thrown)].map((error) =>
    error instanceof Error ? error.message || error.name : String(error),
  );
  return [...new Set(messages)].join(': ');
}
