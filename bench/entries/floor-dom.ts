import './floor-dom.css';
import { finishedSidelight } from './finished-sidelight.ts';
import { floorEntry } from './floor-entry.ts';

/** A floor: Sidelight's finished nodes revealed piece by piece, without parsing or containment. */
export const entry = floorEntry(finishedSidelight, 'floor-dom');
