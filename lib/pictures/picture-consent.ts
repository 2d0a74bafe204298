import type { Reading } from '../settings/reading.ts';

/** The place of a picture, and the reader's choices for pictures. */
export interface PictureSource {
  readonly reading: Reading;
  readonly conversationId: string;
  readonly messageId: string;
  /** Others' words were before the model when it wrote the message. */
  readonly hasRead: boolean;
}

/** The host of a picture, with its port; empty where it has none. */
export function pictureHost(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

/**
 * A picture's host as it is remembered. On plain http anybody on the way reads the address, so a
 * reader who wants a host's pictures by https does not mean those.
 */
export function rememberedHost(address: string): string {
  const host = pictureHost(address);
  return /^http:/i.test(address) ? `http://${host}` : host;
}

function keyOf({ conversationId }: PictureSource, address: string): string {
  return `${conversationId} ${address}`;
}

/**
 * The reader's word on pictures. A picture that was allowed in a conversation stays so for as long
 * as the page is open, and is nowhere else.
 */
export class PictureConsent {
  /** Those that the reader has asked for. */
  readonly #wanted = new Set<string>();
  /** Those that came before anything was read: fetched again they carry away nothing new. */
  readonly #fetched = new Set<string>();
  readonly #listeners = new Set<() => void>();

  /** True where a picture that the prefix lists let through may be fetched without a question. */
  lets(address: string, source: PictureSource): boolean {
    // Its bytes are in the address: nothing is fetched.
    if (/^data:/i.test(address)) return true;
    // An earlier version has not stored them.
    const { remoteImages = 'ask-when-read', imageHosts = [] } = source.reading;
    if (remoteImages === 'always') return true;
    if (remoteImages === 'never') return false;
    const key = keyOf(source, address);
    if (imageHosts.includes(rememberedHost(address)) || this.#wanted.has(key)) return true;
    return remoteImages === 'ask-when-read' && (!source.hasRead || this.#fetched.has(key));
  }

  allow(addresses: readonly string[], source: PictureSource): void {
    for (const address of addresses) this.#wanted.add(keyOf(source, address));
    for (const listener of this.#listeners) listener();
  }

  /** A picture is shown. It stays so when something is read after that. */
  noteShown(address: string, source: PictureSource): void {
    const { remoteImages } = source.reading;
    if (remoteImages === 'ask-when-read' && !source.hasRead && !/^data:/i.test(address)) {
      this.#fetched.add(keyOf(source, address));
    }
  }

  /** @returns what ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
