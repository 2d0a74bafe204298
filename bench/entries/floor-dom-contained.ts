import { finishedSidelight } from './finished-sidelight.ts';
import { floorEntry } from './floor-entry.ts';

/** A floor: Sidelight's finished nodes revealed piece by piece, with the containment they have. */
export const entry = floorEntry(finishedSidelight);
