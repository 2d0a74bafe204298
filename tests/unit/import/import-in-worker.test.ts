import { expect, test, vi } from 'vitest';
import {
  type ImportReply,
  type ImportRequest,
  importInWorker,
} from '@/lib/import/import-in-worker.ts';

const RESULT = { added: [], copied: 0, known: 1, notes: [] };

/** The page's view of a worker, which says what a test has it say. */
class FakeWorker extends EventTarget {
  readonly asked: string[] = [];
  isEnded = false;

  postMessage({ type }: ImportRequest): void {
    this.asked.push(type);
  }

  terminate(): void {
    this.isEnded = true;
  }

  say(reply: ImportReply): void {
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data: reply }));
  }
}

function begin() {
  const worker = new FakeWorker();
  const lifetime = new AbortController();
  const onProgress = vi.fn();
  const imported = importInWorker(() => worker as EventTarget as Worker, new Blob(['{}']), {
    signal: lifetime.signal,
    onProgress,
  });
  return { worker, lifetime, onProgress, imported };
}

test('a worker is given the file, is let add what it has read, and ends with its answer', async () => {
  const { worker, onProgress, imported } = begin();
  const progress = { step: 'checking', done: 1, total: 2 } as const;
  worker.say({ type: 'progress', progress });
  worker.say({ type: 'ready' });
  worker.say({ type: 'imported', result: RESULT });
  expect(await imported).toBe(RESULT);
  expect(onProgress).toHaveBeenCalledExactlyOnceWith(progress);
  expect(worker.asked).toEqual(['import', 'add']);
  expect(worker.isEnded).toBe(true);
});

test('a refusal comes with its reason, and a failure as what it is', async () => {
  const refused = begin();
  refused.worker.say({ type: 'refused', reason: { kind: 'newer' } });
  await expect(refused.imported).rejects.toMatchObject({ reason: { kind: 'newer' } });
  const failed = begin();
  failed.worker.say({ type: 'failed', failure: { kind: 'newer-database' } });
  await expect(failed.imported).rejects.toMatchObject({ failure: { kind: 'newer-database' } });
  const broken = begin();
  broken.worker.dispatchEvent(new Event('error', { cancelable: true }));
  await expect(broken.imported).rejects.toThrow('The worker does not start.');
  expect([refused, failed, broken].every(({ worker }) => worker.isEnded)).toBe(true);
});

test('what is called off before anything is added ends at once, whatever the worker does', async () => {
  const { worker, lifetime, imported } = begin();
  lifetime.abort();
  worker.say({ type: 'ready' });
  await expect(imported).rejects.toBe(lifetime.signal.reason);
  expect(worker.asked).toEqual(['import']);
  expect(worker.isEnded).toBe(true);
});

test('once it is being added the worker tells whether it still could be called off', async () => {
  const late = begin();
  late.worker.say({ type: 'ready' });
  late.lifetime.abort();
  expect(late.worker.isEnded).toBe(false);
  late.worker.say({ type: 'imported', result: RESULT });
  expect(await late.imported).toBe(RESULT);
  const inTime = begin();
  inTime.worker.say({ type: 'ready' });
  inTime.lifetime.abort();
  inTime.worker.say({ type: 'cancelled' });
  await expect(inTime.imported).rejects.toBe(inTime.lifetime.signal.reason);
  expect(inTime.worker.asked).toEqual(['import', 'add', 'cancel']);
});
