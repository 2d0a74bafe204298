import type { DOMNode, Element, Text } from 'html-react-parser';
import { createContext, type JSX, type ReactNode, use } from 'react';
import { WarningLog } from '@/lib/errors/warning-log.ts';
import { FormulaBudget } from '@/lib/math/formula-budget.ts';
import type { PictureSource as Source } from '@/lib/pictures/picture-consent.ts';
import type { Quote } from '@/lib/quotes/index.ts';

/** Collects what the blocks of a message could not show. Outside of one only the console is told. */
export const MessageWarnings = createContext(new WarningLog());

/** The budget that the formulas of a message share; those outside of one share another. */
export const MessageFormulas = createContext(new FormulaBudget());

/** The sources that a message has named so far. */
interface Sources {
  /** For each the place of the one that is listed for it, from 0. */
  readonly places: readonly number[];
  /** The id of the first is this and `1`. */
  readonly idPrefix: string;
}

/** The sources that `[1]` in a message's text may lead to; `null` where it has none. */
export const MessageSources = createContext<Sources | null>(null);

/** Makes links of the places that a message's text names: pages of a document, times of a video. */
export interface TextPlaces {
  /** Puts marks, elements of the name `place-mark`, into a text. @param isSettled no more comes of it */
  readonly cut: (text: Text, isSettled: boolean) => DOMNode[];
  readonly show: (mark: Element) => JSX.Element;
}

/** A block as its elements are made. */
interface MarkedBlock {
  readonly isSettled: boolean;
  readonly container: string | null;
  /** Its quotations, as soon as they have been sought. */
  readonly found: readonly Quote[] | undefined;
}

/** Marks in the blocks of an answer: its quotations, and the places that its text names. */
export interface BlockMarks {
  /** Seeks the quotations of a block that has settled. @returns ends the wish */
  readonly find: (
    html: string,
    container: string | null,
    tell: (found: readonly Quote[]) => void,
  ) => () => void;
  /** Puts marks, elements of the name `place-mark`, into a block's document. */
  readonly mark: (document: { children: unknown[] }, block: MarkedBlock) => void;
  readonly show: (mark: Element, children: () => ReactNode) => JSX.Element;
}

/** The marks in a message's blocks; `null` where there is nothing that they could be of. */
export const MessageMarks = createContext<BlockMarks | null>(null);

/** Decides whether the pictures of a message are fetched; without it they wait. */
export const PictureSource = createContext<Source | null>(null);

/**
 * Texts (paragraphs, items, cells) up to which an answer is held in elements as a whole, which at
 * a third of a millisecond each takes a second. The longest answers that models give have some
 * thousand.
 */
export const MOST_TEXTS = 3000;

/** Tells whether the answer has more than `MOST_TEXTS`; then only those near the view are elements. */
export const LongAnswer = createContext(false);

/** Tells whether the conversation is so long that far from the view answers are held as their source. */
export const LongConversation = createContext(false);

/** Tells whether no more of the text comes; one that was stopped or cut short has ended, too. */
export const StreamEnded = createContext(true);

/**
 * Tells whether a block can be used: its own end has come, or that of the whole text.
 * @param isComplete what the engine knows of the block
 */
export function useIsComplete(isComplete: boolean): boolean {
  return use(StreamEnded) || isComplete;
}
