import type { RelayPort } from '@/lib/browser/port.ts';

type Listener<Argument extends unknown[]> = (...given: Argument) => void;

const MAX_BYTES = 64 * 1024 * 1024;

class FakeEvent<Argument extends unknown[]> {
  readonly #listeners: Listener<Argument>[] = [];

  addListener(listener: Listener<Argument>): void {
    this.#listeners.push(listener);
  }

  dispatch(...given: Argument): void {
    for (const listener of this.#listeners) listener(...given);
  }
}

/** One end of a pair. It counts what was posted through it. */
export class FakePort implements RelayPort {
  readonly name: string;
  readonly sender: RelayPort['sender'];
  readonly onMessage = new FakeEvent<[unknown]>();
  readonly onDisconnect = new FakeEvent<[]>();
  readonly posted: unknown[] = [];
  other: FakePort | null = null;
  isOpen = true;

  constructor(name: string, sender: RelayPort['sender']) {
    this.name = name;
    this.sender = sender;
  }

  postMessage(message: unknown): void {
    if (!this.isOpen) throw new Error('Attempting to use a disconnected port object');
    // As in Chrome, messages cross as JSON, and none that is too long.
    const json = JSON.stringify(message);
    if (json.length > MAX_BYTES / 6 && Buffer.byteLength(json) > MAX_BYTES) {
      throw new Error('Message length exceeded maximum allowed length.');
    }
    const copy: unknown = JSON.parse(json);
    this.posted.push(copy);
    queueMicrotask(() => {
      if (this.other?.isOpen) this.other.onMessage.dispatch(copy);
    });
  }

  /** Closes both ends; as in a browser, only the other one is told, and later. */
  disconnect(): void {
    const { other } = this;
    this.isOpen = false;
    if (!other?.isOpen) return;
    other.isOpen = false;
    queueMicrotask(() => other.onDisconnect.dispatch());
  }
}

/**
 * Two ports that are joined as `runtime.connect` joins them. Real ones exist in a browser only;
 * the browser tests use those.
 */
export function createPortPair(
  name: string,
  sender: RelayPort['sender'] = {},
): { panel: FakePort; host: FakePort } {
  const panel = new FakePort(name, undefined);
  const host = new FakePort(name, sender);
  panel.other = host;
  host.other = panel;
  return { panel, host };
}
