/** Titles and addresses are the page's to choose, and may be of any length. */
export const MAX_TITLE_LENGTH = 200;
export const MAX_ADDRESS_LENGTH = 8000;
