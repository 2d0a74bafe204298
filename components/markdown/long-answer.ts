import { createContext } from 'react';

/**
 * Texts (paragraphs, items, cells) up to which an answer is held in elements as a whole, which at
 * a third of a millisecond each takes a second. The longest answers that models give have some
 * thousand.
 */
export const MOST_TEXTS = 3000;

/** Whether the answer has more texts than that, and only those near the view are elements. */
export const LongAnswer = createContext(false);
