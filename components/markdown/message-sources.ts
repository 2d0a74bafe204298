import { createContext } from 'react';

/** The sources that a message has named so far. */
interface Sources {
  readonly count: number;
  /** The id of the first is this and `1`. */
  readonly idPrefix: string;
}

/** What `[1]` in a message's text may lead to; nothing where it has no sources. */
export const MessageSources = createContext<Sources | null>(null);
