/** Loaded where a draft was left behind: an empty panel needs no schemas. */
import * as z from 'zod/mini';
import { captureFailureSchema } from '../chat/capture-failure.ts';
import { selectionSchema } from '../chat/message.ts';
import type { PictureFault } from '../errors/picture-error.ts';
import { type Described, fits, integer, ownField, ownObject } from '../schema.ts';

const text = z.string();
const numbers = z.array(integer);

const draftSelectionSchema = ownObject({
  ...selectionSchema.shape,
  /** Tells two equal passages apart. */
  id: text,
  /** Its text is not there yet, or why it will not come. */
  reading: z.optional(z.union([z.literal('under-way'), captureFailureSchema])),
  /** The page in front, which a press offered: the reader has done nothing with it yet. */
  isOffer: z.optional(z.literal(true)),
  /** The conversation has it as it was before. */
  isChanged: z.optional(z.literal(true)),
  /** It was picked from the list of tabs, in this order, and stays whatever page is in front. */
  place: z.optional(integer),
  /** The tab that it is from, while the browser runs. */
  tabId: z.optional(z.number()),
  /** The quick action that waits for its text. */
  actionId: z.optional(text),
  /** Its text is stored by itself (`passage-texts.ts`). */
  isApart: z.optional(z.literal(true)),
  /** Numbers of sections that the reader ticked and unticked, where not all of it is sent. */
  byHand: z.optional(ownObject({ on: numbers, off: numbers })),
  /** Numbers of sections that earlier questions took along. */
  told: z.optional(numbers),
});

/** A selection that waits in the composer. */
export type DraftSelection = Described<typeof draftSelectionSchema>;

const PICTURE_FAULTS = [
  'too-large',
  'too-many-pixels',
  'unknown-kind',
  'damaged',
  'not-kept',
] as const satisfies readonly PictureFault[];

const pictureFaultSchema = z.enum(PICTURE_FAULTS);

const draftPictureSchema = ownObject({
  id: text,
  /** Its address, which holds its bytes in a private window. Empty while it is being read, or cannot be. */
  text,
  mediaType: text,
  filename: text,
  /** In pixels; not known of one that was taken back. */
  width: z.optional(integer),
  height: z.optional(integer),
  /** The passage whose page it shows, with which it is taken off. */
  passageId: z.optional(text),
  /** Its page of that document, from 1. */
  page: z.optional(integer),
  /** It is not there yet, or why it will not come. */
  reading: z.optional(z.union([z.literal('under-way'), pictureFaultSchema])),
  /** Its address is stored by itself (`passage-texts.ts`). */
  isApart: z.optional(z.literal(true)),
});

/** A picture that waits in the composer. */
export type DraftPicture = Described<typeof draftPictureSchema>;

/** Words, passages and pictures that the reader has not sent yet. */
export interface Draft {
  readonly text: string;
  readonly selections: readonly DraftSelection[];
  /** Absent where there never was one. */
  readonly pictures?: readonly DraftPicture[] | undefined;
  /** The id that its question will have: a panel that closes as it sends leaves the draft behind. */
  readonly questionId?: string;
}

/** One that was being read, or could not be, when its panel closed, comes no more. */
function isThere(picture: unknown): picture is DraftPicture {
  return fits(draftPictureSchema, picture) && (picture.text !== '' || picture.isApart === true);
}

/** A draft with what can be used of it: the reader's own words stand where a passage is damaged. */
export function readDraft(stored: unknown): Draft {
  const written = ownField(stored, 'text');
  const selections = ownField(stored, 'selections');
  const questionId = ownField(stored, 'questionId');
  const pictures = ownField(stored, 'pictures');
  return {
    text: fits(text, written) ? written : '',
    selections: Array.isArray(selections)
      ? selections.filter((selection) => fits(draftSelectionSchema, selection))
      : [],
    ...(fits(text, questionId) && { questionId }),
    ...(Array.isArray(pictures) && { pictures: pictures.filter(isThere) }),
  };
}
