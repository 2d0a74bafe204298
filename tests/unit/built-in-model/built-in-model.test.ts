import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DOWNLOAD_PROGRESS, loadedShare } from '@/lib/built-in-model/download-progress.ts';
import { BuiltInModelHost } from '@/lib/built-in-model/host.ts';
import { builtInModelAvailability } from '@/lib/built-in-model/language-model.ts';
import { MODEL_PORT_NAME } from '@/lib/built-in-model/messages.ts';
import { serveBuiltInModel } from '@/lib/built-in-model/panel.ts';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { AnswerEvent } from '@/lib/chat/events/events.ts';
import type { ChatMessage } from '@/lib/chat/message.ts';
import { BuiltInModelError, PanelClosedError } from '@/lib/errors/failure-errors.ts';
import type { ChatQuestion } from '@/lib/protocols/requests/request-format.ts';
import { replaceApi } from '../browser/fake-api.ts';
import { ManualClock } from '../relay/manual-clock.ts';
import { createPortPair, type FakePort } from '../relay/port-pair.ts';
import { waitFor } from '../wait-for.ts';
import { FakeLanguageModel } from './fake-language-model.ts';

const NEVER = new AbortController().signal;

function message(role: ChatMessage['role'], content: string): ChatMessage {
  const parts = [{ type: 'text', text: content } as const];
  return { id: content, role, content, parts, createdAt: '2026-01-01T00:00:00.000Z' };
}

function question(about: Partial<ChatQuestion> = {}): ChatQuestion {
  return {
    conversationId: 'c',
    messages: [message('user', 'Why?')],
    continuesAnswer: false,
    leftOutThrough: null,
    model: '',
    systemPrompt: '',
    temperature: null,
    extraBody: {},
    thinking: null,
    tools: [],
    ...about,
  };
}

/** The background, and panels that connect to it as real ones do. */
function startHost() {
  const clock = new ManualClock();
  const host = new BuiltInModelHost({ clock, isOwnPage: (sender) => sender?.id === 'own' });
  const starts = new Set<() => void>();
  const openPanel = () => {
    const ports: FakePort[] = [];
    serveBuiltInModel({
      connect: () => {
        const { panel, host: end } = createPortPair(MODEL_PORT_NAME, { id: 'own' });
        host.connect(end);
        ports.push(panel);
        return panel;
      },
      onHostStart: (listener) => {
        starts.add(listener);
        return () => starts.delete(listener);
      },
    });
    return ports;
  };
  const restart = () => {
    for (const start of starts) start();
  };
  return { host, clock, openPanel, restart };
}

/** Gathers an answer while it is given. */
function ask(host: BuiltInModelHost, asked: ChatQuestion, signal = NEVER) {
  const events: AnswerEvent[] = [];
  const end = (async () => {
    for await (const run of host.ask(asked, signal)) events.push(...run);
  })();
  // Each test looks at how it ended.
  end.catch(() => undefined);
  const text = () => events.map((event) => ('delta' in event ? event.delta : '')).join('');
  return { events, end, text };
}

async function asked(model: FakeLanguageModel, count = 1) {
  await waitFor(() => expect(model.sessions).toHaveLength(count));
  const session = model.sessions.at(-1);
  if (!session) throw new Error('It was not asked.');
  return session;
}

/** A model that is asked this through one panel. */
function askModel(about: Partial<ChatQuestion> = {}, signal = NEVER) {
  const model = new FakeLanguageModel().install();
  const { host, openPanel, restart } = startHost();
  const ports = openPanel();
  return { model, host, ports, restart, ...ask(host, question(about), signal) };
}

beforeEach(() => {
  replaceApi('i18n', { getMessage: (key: string) => key });
});

describe('The built-in model (a stand-in for the API, which has no model here)', () => {
  test('answers in deltas, over a real pair of ports, and its session is destroyed', async () => {
    const { model, events, end, text } = askModel();
    const session = await asked(model);
    model.answer.enqueue('Rain ');
    await waitFor(() => expect(text()).toBe('Rain '));
    expect(session.isDestroyed).toBe(false);
    model.answer.enqueue('and rock.');
    model.answer.close();
    await end;
    expect(text()).toBe('Rain and rock.');
    // Nothing is told of a download where the model is there already.
    expect(events.filter(({ type }) => type !== 'text')).toEqual([
      { type: 'part-end', of: 'text', partId: 'answer' },
      { type: 'finish' },
    ]);
    expect(session.isDestroyed).toBe(true);
  });

  test('is told the system prompt and what was said, and asked the question with its passages', async () => {
    const passage = { text: 'Salt stays.', title: 'The sea', url: 'https://example.org/' };
    const { model } = askModel({
      systemPrompt: 'Be brief.',
      temperature: 5,
      messages: [
        message('user', 'Who?'),
        message('assistant', 'You.'),
        message('assistant', ''),
        createQuestion('Why?', [passage]),
      ],
    });
    const { options, prompt } = await asked(model);
    expect(options.initialPrompts).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Who?' },
      { role: 'assistant', content: 'You.' },
    ]);
    expect(prompt).toEqual([
      { role: 'user', content: '> Salt stays.\n> — [The sea](https://example.org/)\n\nWhy?' },
    ]);
    expect(options).toMatchObject({ temperature: 2, topK: 3 });
  });

  test('goes on with an answer that was cut short', async () => {
    const messages = [message('user', 'Why?'), message('assistant', 'Because of ')];
    const { model } = askModel({ messages, continuesAnswer: true });
    const { options, prompt } = await asked(model);
    expect(options).toMatchObject({ initialPrompts: [] });
    expect(options).not.toHaveProperty('temperature');
    expect(prompt).toEqual([
      { role: 'user', content: 'Why?' },
      { role: 'assistant', content: 'Because of ', prefix: true },
    ]);
  });

  test('keeps its own temperature where the browser does not tell its bounds', async () => {
    const model = new FakeLanguageModel().install();
    model.params = null;
    const { host, openPanel } = startHost();
    openPanel();
    ask(host, question({ temperature: 0.2 }));
    expect((await asked(model)).options).not.toHaveProperty('temperature');
  });

  test('tells of its download by percents, each in the place of the one before', async () => {
    const model = new FakeLanguageModel().install();
    model.availability = 'downloadable';
    model.downloads = [0, 0.501, 0.502, 0.503, 1];
    const { host, openPanel } = startHost();
    openPanel();
    const { events, end } = ask(host, question());
    await asked(model);
    model.answer.close();
    await end;
    const told = events.filter((event) => event.type === 'data');
    expect(told).toEqual(
      [0, 0.5, 1].map((loaded) => ({ type: 'data', ...DOWNLOAD_PROGRESS, data: { loaded } })),
    );
    expect(told.map(loadedShare)).toEqual([0, 0.5, 1]);
  });

  test('is stopped by the signal', async () => {
    const stop = new AbortController();
    const { model, end, text } = askModel({}, stop.signal);
    const session = await asked(model);
    model.answer.enqueue('Rain ');
    await waitFor(() => expect(text()).toBe('Rain '));
    stop.abort(new Error('stopped'));
    await expect(end).rejects.toThrow('stopped');
    await waitFor(() => expect(session.isDestroyed).toBe(true));
  });

  test('fails as a closed panel where its panel is closed, and keeps what had come', async () => {
    const { model, ports, end, text } = askModel();
    await asked(model);
    model.answer.enqueue('Rain ');
    await waitFor(() => expect(text()).toBe('Rain '));
    ports[0]?.disconnect();
    await expect(end).rejects.toBeInstanceOf(PanelClosedError);
    expect(text()).toBe('Rain ');
  });

  test('ends its session when the background ends, and serves the next one', async () => {
    const { model, host, ports, restart } = askModel();
    const session = await asked(model);
    ports[0]?.other?.disconnect();
    await waitFor(() => expect(session.isDestroyed).toBe(true));
    expect(ports).toHaveLength(1);
    restart();
    restart();
    expect(ports).toHaveLength(2);
    ask(host, question());
    await asked(model, 2);
  });

  test('waits for a panel that is about to come back, and no longer than five seconds', async () => {
    const model = new FakeLanguageModel().install();
    const { host, clock, openPanel } = startHost();
    ask(host, question());
    clock.advance(4999);
    openPanel();
    await asked(model);
    expect(clock.timerCount).toBe(0);

    const alone = startHost();
    const { end } = ask(alone.host, question());
    alone.clock.advance(5000);
    await expect(end).rejects.toThrow('builtInModel_noPanel');
    await expect(end).rejects.toBeInstanceOf(BuiltInModelError);
  });

  test('is not waited for once the signal is aborted', async () => {
    const { host, clock } = startHost();
    const stop = new AbortController();
    const { end } = ask(host, question(), stop.signal);
    stop.abort(new Error('stopped'));
    await expect(end).rejects.toThrow('stopped');
    expect(clock.timerCount).toBe(0);
  });

  test.each([
    ['NotSupportedError', 'builtInModel_unavailable'],
    ['QuotaExceededError', 'builtInModel_tooLong'],
    ['NotAllowedError', 'builtInModel_needsClick'],
    ['OperationError', 'in its own words'],
  ])('a %s is said', async (name, said) => {
    const model = new FakeLanguageModel().install();
    model.createError = new DOMException('in its own words', name);
    const { host, openPanel } = startHost();
    openPanel();
    const { end } = ask(host, question());
    await expect(end).rejects.toBeInstanceOf(BuiltInModelError);
    await expect(end).rejects.toThrow(said);
    await expect(end).rejects.toThrow('in its own words');
  });

  test('that wants a click is asked in every panel, since one of them has had it', async () => {
    const model = new FakeLanguageModel().install();
    model.createError = new DOMException('', 'NotAllowedError');
    const { host, openPanel } = startHost();
    const [first, second] = [openPanel(), openPanel()];
    const { end } = ask(host, question());
    await expect(end).rejects.toBeInstanceOf(BuiltInModelError);
    for (const [port] of [first, second]) {
      expect(port?.posted).toMatchObject([{ type: 'failed', fault: 'needs-click' }]);
    }
  });

  test('is not served to a page that is not our own', () => {
    const { host } = startHost();
    const { host: end } = createPortPair(MODEL_PORT_NAME, { id: 'other' });
    host.connect(end);
    expect(end.isOpen).toBe(false);
    const { host: other } = createPortPair('sidelight-relay', { id: 'other' });
    host.connect(other);
    expect(other.isOpen).toBe(true);
  });

  test('what a panel or a background says out of turn ends nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { model, ports, end, text } = askModel();
    await asked(model);
    for (const odd of [
      null,
      'ask',
      { type: 'delta', askId: 7 },
      { type: 'done', askId: 'other' },
    ]) {
      ports[0]?.postMessage(odd);
      ports[0]?.other?.postMessage(odd);
    }
    model.answer.enqueue('Still here.');
    model.answer.close();
    await end;
    expect(text()).toBe('Still here.');
  });
});

describe('Whether there is a built-in model', () => {
  test('is asked of the browser', async () => {
    new FakeLanguageModel().install().availability = 'downloadable';
    expect(await builtInModelAvailability()).toBe('downloadable');
  });

  test('is answered where there is no such API, or it fails', async () => {
    expect(await builtInModelAvailability()).toBe('unavailable');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('LanguageModel', { availability: () => Promise.reject(new Error('no')) });
    expect(await builtInModelAvailability()).toBe('unavailable');
    vi.unstubAllGlobals();
  });

  test.each([undefined, null, {}, { loaded: '1' }, { loaded: 2 }, { loaded: Number.NaN }])(
    'a download of %j is none',
    (data) => expect(loadedShare({ ...DOWNLOAD_PROGRESS, data })).toBeNull(),
  );
});
