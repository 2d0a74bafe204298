import type { ShownCharacter } from './alphabet.ts';
import type { Change, Frame } from './measure.ts';
import type { Measured } from './measured.ts';

/** A place of a finished answer, and the frames in which something else is shown there. */
interface Place {
  readonly answer: string;
  readonly text: string;
  readonly firstEnd: number;
  lastEnd: number;
  frames: number;
  /** Characters taken back, over all its frames. */
  total: number;
  worst: { readonly end: number; readonly change: Change };
}

interface Kind {
  readonly name: string;
  readonly total: number;
  readonly places: readonly Place[];
}

/** How much of the answer is shown before the end of a frame, and half as much after it. */
const TAIL_LENGTH = 70;

function addChange(places: Map<string, Place>, measured: Measured, end: number, change: Change) {
  const { name, text } = measured.answer;
  const key = `${name} ${change.place}`;
  const place = places.get(key);
  if (!place) {
    const worst = { end, change };
    const total = change.size;
    places.set(key, { answer: name, text, firstEnd: end, lastEnd: end, frames: 1, total, worst });
    return;
  }
  place.lastEnd = end;
  place.frames++;
  place.total += change.size;
  if (change.size > place.worst.change.size) place.worst = { end, change };
}

function addFrame(places: Map<string, Place>, measured: Measured, { end, changes }: Frame): void {
  for (const change of changes) addChange(places, measured, end, change);
}

function formatsOf(character: ShownCharacter | undefined): readonly string[] {
  return character?.format.split(' ').filter(Boolean) ?? [];
}

/**
 * What the first character wrongly has, and what it wrongly lacks: `+code -link` is shown as code,
 * and becomes a link.
 */
function kindOf({ worst: { change } }: Place): string {
  const [shown] = change.shown;
  const [becomes] = change.becomes;
  if (!becomes) return 'shown at the end, then gone';
  const lacking = formatsOf(becomes).filter((format) => !formatsOf(shown).includes(format));
  const wrong = formatsOf(shown).filter((format) => !formatsOf(becomes).includes(format));
  const parts = [...wrong.map((format) => `+${format}`), ...lacking.map((format) => `-${format}`)];
  return parts.length > 0 ? parts.join(' ') : 'other characters of the same formatting';
}

/** Characters with their formatting in braces before them, where it changes. */
function showCharacters(characters: readonly ShownCharacter[]): string {
  let format: string | null = null;
  let shown = '';
  for (const character of characters) {
    if (character.format !== format) shown += ` {${character.format || 'plain'}} `;
    format = character.format;
    shown += character.text || '□';
  }
  return shown.trim() || 'nothing';
}

/** Text on one line, as in a string literal. */
function onOneLine(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
}

function showPlace({ answer, text, firstEnd, lastEnd, frames, total, worst }: Place): string {
  const { end, change } = worst;
  const tail = onOneLine(text.slice(Math.max(0, end - TAIL_LENGTH), end));
  const next = onOneLine(text.slice(end, end + TAIL_LENGTH / 2));
  return [
    `  ${answer}, offsets ${firstEnd} to ${lastEnd}: ${total} characters in ${frames} frames`,
    `    at ${String(end).padEnd(6)} …${tail}▌${next}…`,
    `    shows     ${showCharacters(change.shown)}`,
    `    becomes   ${showCharacters(change.becomes)}`,
  ].join('\n');
}

function showKind({ name, total, places }: Kind, listed: ReadonlySet<Place>): string {
  const shown = places.filter((place) => listed.has(place));
  const count = `${places.length} ${places.length === 1 ? 'place' : 'places'}`;
  return [`${name}: ${total} characters in ${count}`, ...shown.map(showPlace)].join('\n');
}

/**
 * Lists the places where most is taken back, by kind, the kind with the most characters first.
 * @param count how many places are listed in all
 */
export function listWorst(measured: readonly Measured[], count: number): string {
  const byKey = new Map<string, Place>();
  for (const one of measured) for (const frame of one.frames) addFrame(byKey, one, frame);
  const all = [...byKey.values()].sort((a, b) => b.total - a.total);
  const listed = new Set(all.slice(0, count));
  const kinds = [...Map.groupBy(all, kindOf)].map(([name, places]) => ({
    name,
    places,
    total: places.reduce((sum, { total }) => sum + total, 0),
  }));
  kinds.sort((a, b) => b.total - a.total);
  return kinds
    .filter(({ places }) => places.some((place) => listed.has(place)))
    .map((kind) => showKind(kind, listed))
    .join('\n\n');
}
