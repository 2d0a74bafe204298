/**
 * Of one passage, in UTF-16 units: some twelve thousand tokens, a long article. What is left out
 * is told on its chip, and to the model.
 */
export const MAX_PASSAGE_LENGTH = 50_000;

/** Of all passages of a question together; most models take as much. */
export const MAX_PASSAGES_LENGTH = 150_000;
