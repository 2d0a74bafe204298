/** More than a long life of conversations; as text and as objects it takes some times as much memory. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024;
export const MAX_CONVERSATIONS = 50_000;
export const MAX_MESSAGES = 20_000;
export const MAX_PARTS = 20_000;
export const MAX_SITES = 1000;
/** In UTF-16 units. An id is an index's key, and stands in names of storage. */
export const MAX_ID_LENGTH = 200;
export const MAX_TITLE_LENGTH = 10_000;
