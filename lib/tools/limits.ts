/** What one result holds of a text, in UTF-16 units: about ten thousand tokens. */
export const MAX_TEXT_LENGTH = 40_000;

/** What is taken out of a page at all. */
export const MAX_PAGE_LENGTH = 2_000_000;

/** A page that is asked for its text and is busy with itself, or stands behind a dialog. */
export const MAX_READING_MS = 15_000;

export const MAX_LISTED_TABS = 200;
export const MAX_TITLE_LENGTH = 200;
export const MAX_ADDRESS_LENGTH = 1000;
/** BCP 47 names are shorter: RFC 5646, section 4.4.1. */
export const MAX_LANGUAGE_LENGTH = 35;
/** Of the words by which a passage is found again; more than `quote-of` takes. */
export const MAX_QUOTE_LENGTH = 500;
