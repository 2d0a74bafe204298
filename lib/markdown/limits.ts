/**
 * In UTF-16 units, the longest text of one block that is looked through for markup; a page has some
 * thousand. While it streams it is parsed anew for each frame, with all that it is made of.
 */
export const MAX_TEXT_LENGTH = 100_000;

/** Marks of one note that it leads back to; a model that cites it more often gains nothing. */
export const MOST_BACK_LINKS = 20;

/** Characters that are parsed at once: a fifth of a second's work. */
export const MOST_AT_ONCE = 100_000;

/** In UTF-16 units, the open text of a paragraph in which a part is sought that is closed. */
export const LEAST_OPEN_LENGTH = 400;

/** What stays open at its end, in UTF-16 units: an address or a mark may yet reach back so far. */
export const OPEN_END_LENGTH = 60;
