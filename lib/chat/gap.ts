/** Stands where sections of a passage are left out, for the reader and the model alike. */
export const GAP = '[…]';
