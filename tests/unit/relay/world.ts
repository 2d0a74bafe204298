import { onTestFinished, vi } from 'vitest';
import type { ConversationState } from '@/lib/chat/conversation.ts';
import type { ConversationRow } from '@/lib/conversations/database.ts';
import {
  appendRuns,
  listOrphanedTurns,
  loadConversation,
  type StoredConversation,
  saveConversation,
} from '@/lib/conversations/queries.ts';
import type { Activity } from '@/lib/relay/activity.ts';
import { httpSource } from '@/lib/relay/back-end-source.ts';
import { RelayClient } from '@/lib/relay/client.ts';
import { RelayHost } from '@/lib/relay/host.ts';
import { type HostMessage, RELAY_PORT_NAME } from '@/lib/relay/messages.ts';
import type { ClientTools, ConversationStore } from '@/lib/relay/surroundings.ts';
import { DEFAULT_BACK_END, DEFAULT_CHAT_SETTINGS } from '@/lib/settings/defaults.ts';
import type { BackEnd, ChatSettings } from '@/lib/settings/settings.ts';
import { createDatabase, createDisk } from '../conversations/test-database.ts';
import { FakeStore } from './fake-store.ts';
import { FakeTail } from './fake-tail.ts';
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
  /** Whether the back end is still among the settings. */
  hasBackEnd = true;
  settings: ChatSettings = DEFAULT_CHAT_SETTINGS;
  tools: ClientTools = { descriptions: [], isClientTool: () => false, run: async () => undefined };
  onActivity: (activity: Activity) => void = (activity) => this.activities.push(activity);
  /** What the disk answers to a write, where it fails. */
  diskFailure: Error | null = null;
  /** What it answers to a read, where that fails. */
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
    const panel = new Panel(this, isPrivate);
    panel.client.attach(conversationId);
    return panel;
  }

  connect(): FakePort {
    const { panel, host } = createPortPair(RELAY_PORT_NAME);
    const background = this.#running;
    background.ports.push(host);
    background.host.connect(host);
    return panel;
  }

  /** What is on disk. */
  stored(): Promise<StoredConversation | null> {
    return loadConversation(CONVERSATION_ID, createDatabase(this.#disk));
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
    // What a background that was ended still does, the world does not see.
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
      backEnd,
      backEndOf: backEnd,
      chatSettings: async () => this.settings,
      sourceFor: (asked) =>
        httpSource(asked, {
          network: {
            fetch: this.backEnd.fetch,
            hasPermission: async () => true,
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

/** What the host has told of conversations over a port. */
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

  constructor(world: World, isPrivate: boolean) {
    this.#clock = world.clock;
    this.client = new RelayClient({
      clock: world.clock,
      isPrivate,
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

  /** What the host has told this panel so far of its conversations, over all of its ports. */
  get received(): HostMessage[] {
    return this.ports.flatMap((port) => toldOver(port));
  }

  /** Waits until the state satisfies the assertion, while frames go by. */
  async shows(assertion: (state: ConversationState | null) => void): Promise<void> {
    const step = () => {
      this.#clock.advance(16);
      assertion(this.state);
    };
    await vi.waitFor(step, { interval: 10 });
  }
}
