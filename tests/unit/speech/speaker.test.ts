import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Speaker } from '@/lib/speech/speaker.ts';

class Utterance extends EventTarget {
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
  tell(type: 'start' | 'end' | 'error', error?: string): void {
    this.dispatchEvent(Object.assign(new Event(type), error && { error }));
  }
}

function begin(texts: readonly string[]) {
  const spoken: Utterance[] = [];
  const told: string[] = [];
  const cancel = vi.fn();
  const end = new AbortController();
  const speaker = new Speaker<string, Utterance>({
    pieces: texts.values(),
    synthesis: { speak: (utterance) => spoken.push(utterance), cancel },
    utter: (text) => new Utterance(text),
    onChange: (status, piece) => told.push(`${status} ${piece}`),
    signal: end.signal,
  });
  speaker.resume();
  const last = () => {
    const found = spoken.at(-1);
    if (!found) throw new Error('Nothing was said.');
    return found;
  };
  const said = () => spoken.map(({ text }) => text);
  return { speaker, end, told, cancel, last, texts: said };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('pieces are said one after the other, to the end', () => {
  const { last, told } = begin(['One.', 'Two.']);
  last().tell('start');
  last().tell('end');
  last().tell('end');
  expect(told).toEqual(['speaking One.', 'speaking Two.', 'ended Two.']);
});

test('a pause is silent, and the piece is said again from its beginning', () => {
  const { speaker, last, told, texts, cancel } = begin(['One.', 'Two.']);
  last().tell('end');
  const stopped = last();
  speaker.pause();
  expect(cancel).toHaveBeenCalledOnce();
  // As Chrome tells of one that was cancelled.
  stopped.tell('error', 'interrupted');
  stopped.tell('end');
  speaker.resume();
  expect(texts()).toEqual(['One.', 'Two.', 'Two.']);
  expect(told).toEqual(['speaking One.', 'speaking Two.', 'paused Two.', 'speaking Two.']);
});

test('another speed has the piece said again, and only while one is said', () => {
  const { speaker, texts } = begin(['One.']);
  speaker.sayAgain();
  speaker.pause();
  speaker.sayAgain();
  expect(texts()).toEqual(['One.', 'One.']);
});

test('a stop is the end, whatever comes', () => {
  const { speaker, end, last, told, texts, cancel } = begin(['One.', 'Two.']);
  end.abort();
  last().tell('end');
  speaker.resume();
  vi.runAllTimers();
  expect(cancel).toHaveBeenCalledOnce();
  expect(texts()).toEqual(['One.']);
  expect(told).toEqual(['speaking One.']);
});

test('a voice that fails or gives no answer is told of; one that somebody else silenced waits', () => {
  const failing = begin(['One.']);
  failing.last().tell('error', 'synthesis-failed');
  expect(failing.told.at(-1)).toBe('failed One.');

  const silent = begin(['One.']);
  vi.runAllTimers();
  expect(silent.told.at(-1)).toBe('failed One.');
  silent.speaker.resume();
  expect(silent.texts()).toEqual(['One.', 'One.']);

  const long = begin(['One.']);
  long.last().tell('start');
  vi.runAllTimers();
  expect(long.told).toEqual(['speaking One.']);
  long.last().tell('error', 'canceled');
  expect(long.told.at(-1)).toBe('paused One.');
});
