import { createContext } from 'react';

/** The sources that a message has named so far. */
interface Sources {
  /** For each the place of the one that is listed for it, from 0. */
  readonly places: readonly number[];
  /** The id of the first is this and `1`. */
  readonly idPrefix: string;
}

/** What `[1]` in a message's text may lead to; nothing where it has no sources. */
export const MessageSources = createContext<Sources | null>(null);
