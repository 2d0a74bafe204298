import { finishedMarkdownIt } from './finished-markdown-it.ts';
import { floorEntry } from './floor-entry.ts';

/** A floor: markdown-it's finished nodes, almost without styles, revealed piece by piece. */
export const entry = floorEntry(finishedMarkdownIt);
