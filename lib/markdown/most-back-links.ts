/** How many of a note's marks it leads back to; a model that cites it more often gains nothing. */
export const MOST_BACK_LINKS = 20;
