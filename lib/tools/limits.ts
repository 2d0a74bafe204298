/** Length of a text in one result, in UTF-16 units: about ten thousand tokens. */
export const MAX_TEXT_LENGTH = 40_000;

/** Length of a text that is taken out of a page at all. */
export const MAX_PAGE_LENGTH = 2_000_000;

/** A page that is asked for its text and is busy with itself, or stands behind a dialog. */
export const MAX_READING_MS = 15_000;

export const MAX_LISTED_TABS = 200;
export const MAX_TITLE_LENGTH = 200;
export const MAX_ADDRESS_LENGTH = 1000;
/** BCP 47 names are shorter: RFC 5646, section 4.4.1. */
export const MAX_LANGUAGE_LENGTH = 35;
/** Length of the words by which a passage is found again; more than `quoteOfText` takes. */
export const MAX_QUOTE_LENGTH = 500;

/** Of a hidden text as much as tells a reader what it is. */
export const MAX_HIDDEN_LENGTH = 500;
export const MAX_HIDDEN_PASSAGES = 200;
export const MAX_REASON_LENGTH = 40;
export const MAX_UNREAD_FRAMES = 20;
export const MAX_FRAME_LENGTH = 2000;
/** Length of an author's or a site's name, or of a date as a page writes it. */
export const MAX_FACT_LENGTH = 200;
