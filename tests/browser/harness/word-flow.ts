/** A server's answer that words can be written to. */
interface WordSink {
  write(delta: string): void;
}

const EVERY_MS = 10;

/** Numbered, so that one that is missing, doubled or out of its place is seen; not ASCII alone. */
function word(number: number): string {
  return `${number}·é🌍 `;
}

/** Words that come one after the other until the test has enough of them. */
export interface WordFlow {
  /** All that has been sent. */
  text(): string;
  /** Settles as soon as so many more words have been sent. */
  more(words: number): Promise<void>;
  stop(): void;
}

/** Writes a word about every 10 ms. */
export function pourWords(sink: WordSink): WordFlow {
  let text = '';
  let count = 0;
  let waiting: { readonly until: number; readonly resolve: () => void }[] = [];
  const timer = setInterval(() => {
    count += 1;
    text += word(count);
    sink.write(word(count));
    for (const { until, resolve } of waiting) if (count >= until) resolve();
    waiting = waiting.filter(({ until }) => count < until);
  }, EVERY_MS);
  return {
    text: () => text,
    more: (words) => new Promise((resolve) => waiting.push({ until: count + words, resolve })),
    stop: () => clearInterval(timer),
  };
}
