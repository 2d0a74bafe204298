import { expect, onTestFinished, vi } from 'vitest';
import type { Activity } from '@/lib/activity/unseen-activity.ts';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import { createQuestion } from '@/lib/chat/create-message.ts';
import type { AnswerOutcome, ChatMessage } from '@/lib/chat/message.ts';
import {
  appendRuns,
  listOrphanedTurns,
  loadConversation,
  saveConversation,
} from '@/lib/conversations/queries.ts';
import type { ConversationRow, StoredConversation } from '@/lib/conversations/stored-row.ts';
import { type ModelInfo, unknownModel } from '@/lib/protocols/model-info.ts';
import type { Thinking } from '@/lib/protocols/requests/thinking.ts';
import { HttpSource } from '@/lib/relay/call/http-source.ts';
import { RelayClient } from '@/lib/relay/client/client.ts';
import { RelayHost } from '@/lib/relay/host/host.ts';
import type { ClientTools } from '@/lib/relay/host/host-environment.ts';
import type { ConversationStore } from '@/lib/relay/keep/conversation-store.ts';
import { type HostMessage, RELAY_PORT_NAME } from '@/lib/relay/messages.ts';
import { type BackEnd, DEFAULT_BACK_END } from '@/lib/settings/back-ends.ts';
import { type ChatSettings, DEFAULT_CHAT_SETTINGS } from '@/lib/settings/chat-settings.ts';
import { createDatabase, createDisk } from '../conversations/test-database.ts';
import { waitFor } from '../wait-for.ts';
import { FakeStore, FakeTail } from './fake-stores.ts';
import { ManualClock } from './manual-clock.ts';
import { createPortPair, type FakePort } from './port-pair.ts';
import { ScriptedBackEnd } from './scripted-back-end.ts';

export const CONVERSATION_ID = 'conversation';
export const ADDRESS = 'https://example.org/api/chat';

interface Background {
  readonly host: RelayHost;
  readonly ports: FakePort[];
  isAlive: boolean;
}

/** A machine with a disk, a back end, and a background that can be ended and started again. */
export class World {
  readonly clock = new ManualClock();
  readonly backEnd = new ScriptedBackEnd();
  readonly tail = new FakeTail();
  readonly privateStore = new FakeStore();
  readonly activities: Activity[] = [];
  readonly #disk = createDisk();
  readonly #hostStartListeners = new Set<() => void>();
  extraBody: Record<string, unknown> = {};
  headers: Record<string, string> = {};
  /** The names of those headers that are secret. */
  secretHeaders: readonly string[] = [];
  /** The back end is still among the settings. */
  hasBackEnd = true;
  allowed = { attachments: true, export: true };
  settings: ChatSettings = DEFAULT_CHAT_SETTINGS;
  thinking: Thinking | null = null;
  /** Told of each model by its list. */
  modelFacts: Partial<ModelInfo> = {};
  /** Addresses of kept files, by their hash. */
  readonly files = new Map<string, string>();
  tools: ClientTools = {
    toolsFor: () => [],
    isClientTool: () => false,
    run: async () => undefined,
  };
  onActivity: (activity: Activity) => void = (activity) => this.activities.push(activity);
  /** Thrown at each write to the disk. */
  diskFailure: Error | null = null;
  /** Thrown at each read. */
  readFailure: Error | null = null;
  #savesHeld: Promise<void> | null = null;
  #release: () => void = () => undefined;
  isOwnPage = true;
  pings = 0;
  loads = 0;
  saves = 0;
  /** Called with each write. */
  onSave: () => void = () => undefined;
  #background: Background | null = null;

  get #running(): Background {
    this.#background ??= this.#start();
    return this.#background;
  }

  get isRunning(): boolean {
    return this.#background !== null;
  }

  /** Starts the background, as an event other than a panel's port does. */
  startBackground(): RelayHost {
    return this.#running.host;
  }

  /** The browser ends the background: its memory is gone, its ports close. */
  endBackground(): void {
    const background = this.#background;
    if (!background) return;
    background.isAlive = false;
    this.#background = null;
    for (const port of background.ports) port.disconnect();
  }

  /** A panel that shows the conversation, unless told otherwise. */
  openPanel(conversationId: string = CONVERSATION_ID, isPrivate = false): Panel {
    const panel = new Panel(this);
    panel.client.attach(conversationId, isPrivate);
    return panel;
  }

  connect(): FakePort {
    const { panel, host } = createPortPair(RELAY_PORT_NAME);
    const background = this.#running;
    background.ports.push(host);
    background.host.connect(host);
    return panel;
  }

  stored(): Promise<StoredConversation | null> {
    return loadConversation(CONVERSATION_ID, createDatabase(this.#disk));
  }

  /** Waits until the disk holds what satisfies the assertion. */
  async keeps(assertion: (stored: StoredConversation) => unknown): Promise<void> {
    await waitFor(async () => {
      const stored = await this.stored();
      if (!stored) throw new Error('Nothing is on disk.');
      assertion(stored);
    });
  }

  /** What the messages of this call said. */
  async askedIn(number: number): Promise<unknown[]> {
    const { body } = await this.backEnd.call(number);
    return body.messages.map((message) => Object(message).content);
  }

  /** The call of this number is answered so, and ends. */
  async answers(number: number, text: string): Promise<void> {
    await (await this.backEnd.call(number)).answer(text);
  }

  /** The browser, or the reader, deletes what the extension keeps. */
  clearDisk(): Promise<void> {
    return createDatabase(this.#disk).delete();
  }

  /** Another wrote to the disk. */
  change(conversation: ConversationRow): Promise<void> {
    const change = { conversation, messages: [], removedMessageIds: [] };
    return saveConversation(change, createDatabase(this.#disk));
  }

  readonly onHostStart = (listener: () => void): (() => void) => {
    this.#hostStartListeners.add(listener);
    return () => this.#hostStartListeners.delete(listener);
  };

  /** From now on a write takes until `releaseSaves`. */
  holdSaves(): void {
    this.#savesHeld = new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  releaseSaves(): void {
    this.#savesHeld = null;
    this.#release();
  }

  #start(): Background {
    const backEnd = async (): Promise<BackEnd | null> =>
      this.hasBackEnd
        ? {
            ...DEFAULT_BACK_END,
            address: ADDRESS,
            extraBody: this.extraBody,
            headers: this.secretHeaders.map((name) => ({ name, value: '', isSecret: true })),
          }
        : null;
    // Nothing that an ended background still does reaches the world.
    const ifAlive = <Result>(work: () => Promise<Result>): Promise<Result> =>
      background.isAlive ? work() : new Promise(() => undefined);
    const host = new RelayHost({
      clock: this.clock,
      isOwnPage: () => this.isOwnPage,
      store: this.#store(ifAlive),
      privateStore: this.privateStore,
      tail: {
        append: (id, entries) => ifAlive(() => this.tail.append(id, entries)),
        read: (id) => ifAlive(() => this.tail.read(id)),
        clear: (id, upTo) => ifAlive(() => this.tail.clear(id, upTo)),
      },
      fileAddress: async (hash) => this.files.get(hash) ?? null,
      backEnd,
      backEndOf: async (id) => (id === DEFAULT_BACK_END.id ? backEnd() : null),
      thinkingOf: async () => this.thinking,
      modelOf: async ({ model }) => (model ? { ...unknownModel(model), ...this.modelFacts } : null),
      chatSettings: async () => this.settings,
      allowed: async () => this.allowed,
      sourceFor: (asked) =>
        new HttpSource(asked, {
          network: {
            fetch: this.backEnd.fetch,
            hasPermission: async () => true,
            isWithinReach: async () => true,
            clock: this.clock,
          },
          headersOf: async () => this.headers,
          maxAnswerLength: async () => this.settings.maxAnswerLength,
        }),
      tools: this.tools,
      onActivity: (activity) => this.onActivity(activity),
      ping: () => {
        if (background.isAlive) this.pings++;
      },
    });
    const background: Background = { host, ports: [], isAlive: true };
    for (const listener of this.#hostStartListeners) queueMicrotask(listener);
    return background;
  }

  #store(ifAlive: <Result>(work: () => Promise<Result>) => Promise<Result>): ConversationStore {
    const database = createDatabase(this.#disk);
    const write = async (work: () => Promise<void>): Promise<void> => {
      await this.#savesHeld;
      await ifAlive(async () => {
        this.saves++;
        this.onSave();
        if (this.diskFailure) throw this.diskFailure;
        await work();
      });
    };
    return {
      loadConversation: async (id) => {
        this.loads++;
        if (this.readFailure) throw this.readFailure;
        return loadConversation(id, database);
      },
      saveConversation: async (change) => {
        await write(() => saveConversation(change, database));
      },
      appendRuns: async (id, runs) => {
        await write(() => appendRuns(id, runs, database));
      },
      listOrphanedTurns: () => listOrphanedTurns(database),
    };
  }
}

/** The host's messages on conversations over a port. */
export function toldOver(port: FakePort): HostMessage[] {
  // The host posts nothing else; the client would refuse it.
  const posted = (port.other?.posted ?? []) as HostMessage[];
  return posted.filter(({ type }) => type !== 'busy');
}

/** A panel's client, with what its port carried. */
export class Panel {
  readonly client: RelayClient;
  readonly ports: FakePort[] = [];
  readonly #clock: ManualClock;

  constructor(world: World) {
    this.#clock = world.clock;
    this.client = new RelayClient({
      clock: world.clock,
      onHostStart: world.onHostStart,
      connect: () => {
        const port = world.connect();
        this.ports.push(port);
        return port;
      },
    });
    onTestFinished(() => this.client.dispose());
  }

  get state(): ConversationState | null {
    return this.client.getSnapshot().conversation;
  }

  /** The last message's text. */
  get text(): string | undefined {
    return this.state?.messages.at(-1)?.content;
  }

  /** The host's messages so far, over all of the panel's ports. */
  get received(): HostMessage[] {
    return this.ports.flatMap((port) => toldOver(port));
  }

  /** Waits until the state satisfies the assertion, while frames go by. */
  async shows(assertion: (state: ConversationState | null) => void): Promise<void> {
    const step = () => {
      this.#clock.advance(16);
      assertion(this.state);
    };
    await waitFor(step);
  }
}

export const QUESTION = createQuestion('Why?');

export function answerOf(state: ConversationState | null): ChatMessage | undefined {
  return state?.messages.findLast(({ role }) => role === 'assistant');
}

export function endsWith(outcome: AnswerOutcome) {
  return (state: ConversationState | null) => expect(answerOf(state)?.outcome).toBe(outcome);
}

export function hasText(text: string) {
  return (state: ConversationState | null) => expect(answerOf(state)?.content).toBe(text);
}

/** In a world's conversation a question is asked, and the back end called. */
export async function ask(world = new World()) {
  const panel = world.openPanel();
  panel.client.send(QUESTION);
  return { world, panel, call: await world.backEnd.call(0) };
}

/** And an answer has begun. */
export async function beginIn(world: World, text = 'Because') {
  const asked = await ask(world);
  await asked.call.say(text);
  await asked.panel.shows(hasText(text));
  return asked;
}

/** A world in whose conversation an answer has begun. */
export function begin(text = 'Because') {
  return beginIn(new World(), text);
}

/** The answer is stopped, and goes on. */
export async function stopAndContinue({ world, panel }: { world: World; panel: Panel }) {
  panel.client.command({ type: 'stop' });
  await panel.shows(endsWith('stopped'));
  panel.client.command({ type: 'continue', messageId: answerOf(panel.state)?.id ?? '' });
  return await world.backEnd.call(world.backEnd.calls.length);
}

/** A world in whose conversation a question has its answer. */
export async function answered(text = 'Because') {
  const begun = await begin(text);
  await begun.call.finish();
  await begun.panel.shows(endsWith('complete'));
  return begun;
}

/** What is reported to developers is kept, and not printed. */
export function silenceReports() {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => report.mockRestore());
  return report;
}
