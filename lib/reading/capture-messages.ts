import * as z from 'zod/mini';
import { type Described, integer, lengthWithin } from '../schema.ts';

/** More than anybody has open: each is a page to be read. */
const MAX_TABS = 2000;

const frameId = z.optional(integer);

/** The subject of a question, as the menu, a command or the panel knows it at once. */
const askedSchema = z.discriminatedUnion('kind', [
  /** `text` is plain; absent where only the page can say what is selected, if anything is. */
  z.object({ kind: z.literal('selection'), text: z.optional(z.string()), frameId }),
  z.object({ kind: z.literal('page') }),
  z.object({
    kind: z.literal('link'),
    address: z.string(),
    text: z.optional(z.string()),
    frameId,
  }),
  z.object({ kind: z.literal('image'), address: z.string(), frameId }),
]);

export type Asked = Described<typeof askedSchema>;

/** A panel's request to the background, which goes on when the panel is closed. */
export const captureRequestSchema = z.discriminatedUnion('type', [
  /** Leaves something of a tab for the panel of the window, perhaps with a quick action to take. */
  z.object({
    type: z.literal('attach'),
    tabId: integer,
    windowId: integer,
    asked: askedSchema,
    actionId: z.optional(z.string()),
  }),
  /** Leaves the pages of these tabs for the panel of the window, in this order. */
  z.object({
    type: z.literal('attach-tabs'),
    tabIds: z.array(integer).check(lengthWithin(1, MAX_TABS)),
    windowId: integer,
  }),
  /** Reads the page of this address once more, for the passage of this id. */
  z.object({
    type: z.literal('read-again'),
    id: z.string(),
    tabId: integer,
    windowId: integer,
    url: z.string(),
    /** Nobody asked for it: it is offered once the page stands still. */
    isOffer: z.optional(z.literal(true)),
  }),
]);

export type CaptureRequest = Described<typeof captureRequestSchema>;

/** The tab that it is in, as far as the browser lets it be seen. */
export interface AskedTab {
  readonly id?: number;
  readonly windowId: number;
  readonly title?: string;
  readonly url?: string;
}

/** A tab as events of the browser tell of it. */
interface ToldTab {
  readonly id?: number | undefined;
  readonly windowId: number;
  readonly title?: string | undefined;
  readonly url?: string | undefined;
}

export function askedTab({ id, windowId, title, url }: ToldTab): AskedTab {
  return {
    windowId,
    ...(id !== undefined && { id }),
    ...(title && { title }),
    ...(url && { url }),
  };
}
