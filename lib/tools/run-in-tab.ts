import { browser } from 'wxt/browser';
import type { ScriptPublicPath } from 'wxt/utils/inject-script';
import * as z from 'zod/mini';
import { i18n } from '#i18n';
import { hasOriginPermission } from '../browser/origin-permission.ts';
import { MAX_ADDRESS_LENGTH, MAX_TITLE_LENGTH } from '../browser/told-address.ts';
import { ToolError } from '../errors/tool-error.ts';
import { type Described, integer, lengthWithin } from '../schema.ts';
import { hostOf } from '../settings/web-address.ts';
import { untilAborted } from '../until-aborted.ts';
import type { WebTab } from './find-tab.ts';
import { leaveSight } from './leave-sight.ts';
import {
  MAX_FACT_LENGTH,
  MAX_FRAME_LENGTH,
  MAX_HIDDEN_LENGTH,
  MAX_HIDDEN_PASSAGES,
  MAX_LANGUAGE_LENGTH,
  MAX_PAGE_LENGTH,
  MAX_QUOTE_LENGTH,
  MAX_READING_MS,
  MAX_REASON_LENGTH,
  MAX_UNREAD_FRAMES,
} from './limits.ts';

function upTo(length: number) {
  return z.string().check(lengthWithin(0, length));
}

const words = upTo(MAX_QUOTE_LENGTH);
const fact = z.optional(upTo(MAX_FACT_LENGTH));
const count = z.optional(integer.check(z.refine((value) => value >= 0)));
const hidden = z.object({ text: upTo(MAX_HIDDEN_LENGTH), reason: upTo(MAX_REASON_LENGTH) });

/** The scripts keep to these bounds; what a page has done to them is not relied on. */
export const readingSchema = z.object({
  title: upTo(MAX_TITLE_LENGTH),
  address: upTo(MAX_ADDRESS_LENGTH),
  /** The address that the page calls its own. */
  canonical: z.optional(upTo(MAX_ADDRESS_LENGTH)),
  /** As the page says it, BCP 47; empty where it does not. */
  language: upTo(MAX_LANGUAGE_LENGTH),
  /** Cut at `MAX_PAGE_LENGTH`. */
  markdown: upTo(MAX_PAGE_LENGTH),
  /** In UTF-16 units, of all there was, where it was cut. */
  fullLength: z.optional(z.number()),
  /** The reader was last in a frame of the page, where a selection is the newer one. */
  isInFrame: z.optional(z.boolean()),
  /** The quote of a selection in the page itself. */
  quote: z.optional(z.object({ start: words, end: z.optional(words) })),
  author: fact,
  published: fact,
  site: fact,
  /** In seconds, of the only video or sound whose captions are in `markdown`. */
  duration: z.optional(z.number().check(z.refine((value) => value >= 0))),
  /** Texts that nobody can see, which are not in `markdown`; the first of them. */
  hidden: z.optional(z.array(hidden).check(lengthWithin(0, MAX_HIDDEN_PASSAGES))),
  /** Of all of them. */
  hiddenCount: count,
  /** Texts that may not be seen, which are marked in `markdown`; the first of them. */
  unsure: z.optional(z.array(upTo(MAX_HIDDEN_LENGTH)).check(lengthWithin(0, MAX_HIDDEN_PASSAGES))),
  unsureCount: count,
  /** Characters that nobody sees, which are not in `markdown` either. */
  invisibleCharacters: count,
  /** Addresses or names of frames and parts that could not be read; the first of them. */
  unreadFrames: z.optional(
    z.array(upTo(MAX_FRAME_LENGTH)).check(lengthWithin(0, MAX_UNREAD_FRAMES)),
  ),
  unreadFrameCount: count,
  /** The page was too large: of its rest only styles were looked at, and its structure was not. */
  isPlain: z.optional(z.boolean()),
});

/** The value of the scripts in pages; a page without text gives `null`. */
export type PageReading = Described<typeof readingSchema>;

/** Of what a script gave in the frames of a tab, the page itself first: where the reader was last. */
function firstReading(results: readonly unknown[]): PageReading | null {
  const readings = results.flatMap((result) => {
    const reading = z.safeParse(readingSchema, result);
    return reading.success && reading.data.markdown.trim() !== '' ? [reading.data] : [];
  });
  return readings.find(({ isInFrame }) => !isInFrame) ?? readings[0] ?? null;
}

/** A script of the package that reads a page, and where in a tab it is run. */
export interface PageScript {
  readonly file: ScriptPublicPath;
  readonly allFrames?: boolean;
  /** Instead of the page itself. */
  readonly frameIds?: readonly number[];
}

/**
 * The error of a browser that refused for want of a permission. What `activeTab` gives for a moment it
 * does not tell, so that a script is tried first and this is asked only after it has failed.
 */
async function notPermitted({ address }: WebTab): Promise<ToolError | null> {
  if (address === null) return new ToolError('not-permitted', i18n.t('tool.addressNotPermitted'));
  if (await hasOriginPermission(address)) return null;
  return new ToolError('not-permitted', i18n.t('tool.pageNotPermitted', [hostOf(address)]));
}

async function execute(
  { id }: WebTab,
  { file, allFrames = false, frameIds }: PageScript,
): Promise<unknown[]> {
  const frames = await browser.scripting.executeScript({
    target: { tabId: id, ...(frameIds ? { frameIds: [...frameIds] } : { allFrames }) },
    files: [file],
    // Else it would wait for a page that never finishes loading.
    injectImmediately: true,
  });
  return frames.map(({ result }) => result);
}

/**
 * Reads a tab by a script of the package.
 * @returns `null` where there is no text
 * @throws ToolError, and the signal's reason once it is aborted
 */
export async function readInTab(
  tab: WebTab,
  script: PageScript,
  signal: AbortSignal,
): Promise<PageReading | null> {
  const patience = AbortSignal.timeout(MAX_READING_MS);
  const ended = AbortSignal.any([signal, patience]);
  try {
    await untilAborted(leaveSight(tab), ended);
    return firstReading(await untilAborted(execute(tab, script), ended));
  } catch (cause) {
    signal.throwIfAborted();
    if (patience.aborted) throw new ToolError('no-answer', i18n.t('tool.noAnswer'), { cause });
    throw (
      (await notPermitted(tab)) ?? new ToolError('unreadable', i18n.t('tool.unreadable'), { cause })
    );
  }
}
