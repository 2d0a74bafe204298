import type { PassageReply, PassageRequest } from './messages.ts';
import { ReadyPassages } from './ready-passages.ts';

/** The worker's end: it holds what it was told of the draft's passages. */
function servePassages(): void {
  const passages = new ReadyPassages();
  addEventListener('message', ({ data }: MessageEvent<PassageRequest>) => {
    if (data.type === 'text') passages.tell(data.id, data.text);
    else {
      const chosen = passages.choose(data.passages, data.wish);
      postMessage({ number: data.number, chosen } satisfies PassageReply);
    }
  });
}

servePassages();
