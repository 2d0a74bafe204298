/** Of inputs that are made up: a test has the same ones in every run. `npm run fuzz` makes others. */
export const SEED = 20_261_129;
