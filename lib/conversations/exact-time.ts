import * as z from 'zod/mini';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** As `Date.toISOString` writes it, which is what the database sorts by. */
export const exactTimeSchema = z.string().check(
  z.regex(TIME),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
