const INTERVAL_MS = 15_000;

/** Says what is being done, now and then that it still is, and how long it took. */
export async function withProgress<T>(what: string, task: () => Promise<T>): Promise<T> {
  console.log(`${what} …`);
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const timer = setInterval(() => console.log(`  … still at it, ${seconds()} s`), INTERVAL_MS);
  try {
    const result = await task();
    console.log(`  done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
