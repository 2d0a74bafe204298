import type { Reading } from '../settings/settings.ts';

/** Where a picture stands, and what the reader wants of pictures. */
export interface PictureSource {
  readonly reading: Reading;
  readonly conversationId: string;
  readonly messageId: string;
  /** Whether others' words were before the model when it wrote the message. */
  readonly hasRead: boolean;
}

/** The host of a picture, with its port; empty where it has none. */
export function pictureHost(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

/**
 * What is remembered of a picture's host. On plain http anybody on the way reads the address, so who
 * wants a host's pictures by https does not mean those.
 */
export function rememberedHost(address: string): string {
  const host = pictureHost(address);
  return /^http:/i.test(address) ? `http://${host}` : host;
}

function keyOf({ conversationId }: PictureSource, address: string): string {
  return `${conversationId} ${address}`;
}

/** What a page knows of its pictures, for the page that takes its place. */
export interface GivenConsent {
  readonly wanted: readonly string[];
  readonly fetched: readonly string[];
}

function texts(left: unknown): string[] {
  return Array.isArray(left) ? left.filter((text) => typeof text === 'string') : [];
}

/**
 * Which pictures may be fetched. What was allowed in a conversation stays so for as long as the
 * page is open, and is nowhere else.
 */
export class PictureConsent {
  /** Those that the reader has asked for. */
  readonly #wanted: Set<string>;
  /** Those that came before anything was read: fetched again they carry away nothing new. */
  readonly #fetched: Set<string>;
  readonly #listeners = new Set<() => void>();

  /** @param left what the page knew that this one has taken the place of */
  constructor(left?: unknown) {
    const { wanted, fetched }: Partial<Record<keyof GivenConsent, unknown>> = Object(left);
    this.#wanted = new Set(texts(wanted));
    this.#fetched = new Set(texts(fetched));
  }

  /** What the next page is told. */
  given(): GivenConsent {
    return { wanted: [...this.#wanted], fetched: [...this.#fetched] };
  }

  /** Whether a picture may be fetched without more ado. The prefix lists have let it through. */
  lets(address: string, source: PictureSource): boolean {
    // Its bytes are in the address: nothing is fetched.
    if (/^data:/i.test(address)) return true;
    // What was stored by an earlier version lacks them.
    const { remoteImages = 'ask-when-read', imageHosts = [] } = source.reading;
    if (remoteImages === 'always') return true;
    if (remoteImages === 'never') return false;
    const key = keyOf(source, address);
    if (imageHosts.includes(rememberedHost(address)) || this.#wanted.has(key)) return true;
    return remoteImages === 'ask-when-read' && (!source.hasRead || this.#fetched.has(key));
  }

  /** The reader wants these. */
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
