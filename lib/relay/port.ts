import type { Sender } from '../page/own-page.ts';

/** What the relay needs of a port; `runtime.Port` has it. */
export interface RelayPort {
  readonly name: string;
  /** Who opened the port, as its other end sees it. */
  readonly sender?: Sender | undefined;
  /** @throws once the port is closed. */
  postMessage(message: unknown): void;
  disconnect(): void;
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
}
