import { type HostileInput, readHostileInputs } from './read-hostile-inputs.ts';

export const INPUTS = readHostileInputs();

/** The inputs by the files that they are in. */
export const CLASSES: readonly (readonly [string, readonly HostileInput[]])[] = [
  ...Map.groupBy(INPUTS, ({ file }) => file),
];
