/**
 * In UTF-16 units, the longest text of one block that is looked through for markup; a page has some
 * thousand. While it streams it is parsed anew for each frame, with all that it is made of.
 */
export const MAX_TEXT_LENGTH = 100_000;
