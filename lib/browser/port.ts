import type { Sender } from './own-page.ts';

/** The part of `runtime.Port` that is used. */
export interface RelayPort {
  readonly name: string;
  /** The page that opened the port, as its other end sees it. */
  readonly sender?: Sender | undefined;
  /** @throws once the port is closed. */
  postMessage(message: unknown): void;
  disconnect(): void;
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
}
