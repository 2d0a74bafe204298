import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const DIRECTORY = fileURLToPath(new URL('../fixtures/hostile/', import.meta.url));
const REPEATED = /⟦repeat (\d+)⟧([^⟦⟧]*)⟦end⟧/gu;
const CODE_UNIT = /⟦([0-9A-F]{2,6})⟧/gu;

/** An answer that was written to do harm. */
export interface HostileInput {
  /** The fixture's name without its ending: the class of the attack. */
  readonly file: string;
  /** Of one file no two inputs have the same. */
  readonly name: string;
  readonly text: string;
}

/**
 * Reads all inputs of tests/fixtures/hostile, in the order of their files' names.
 * @throws {Error} if a file is not as its README says
 */
export function readHostileInputs(): readonly HostileInput[] {
  const files = readdirSync(DIRECTORY).filter((file) => file.endsWith('.txt'));
  return files.sort().flatMap((file) => {
    const text = readFileSync(`${DIRECTORY}${file}`, 'utf8');
    return parseHostileInputs(file.replace(/\.txt$/, ''), text);
  });
}

/**
 * Parses one file: an input is a line with its name, a line of one dot, the text, a line of one
 * dot; empty lines and lines that begin with `#` may stand between inputs.
 * @throws {Error} if an input has no name or no end
 */
export function parseHostileInputs(file: string, text: string): readonly HostileInput[] {
  const inputs: HostileInput[] = [];
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const name = lines[index]?.trim() ?? '';
    if (name === '' || name.startsWith('#')) continue;
    const end = lines.indexOf('.', index + 2);
    if (name === '.' || lines[index + 1] !== '.' || end === -1) {
      throw new Error(`${file}.txt, line ${index + 1}: an input has no name or no end.`);
    }
    inputs.push({ file, name, text: written(lines.slice(index + 2, end).join('\n')) });
    index = end;
  }
  return inputs;
}

/** Puts in what a text file cannot hold: `⟦repeat 3⟧ab⟦end⟧`, and a code point's or surrogate's `⟦D800⟧`. */
function written(text: string): string {
  return text
    .replace(REPEATED, (_, count: string, part: string) => part.repeat(Number(count)))
    .replace(CODE_UNIT, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

export const INPUTS = readHostileInputs();

/** The inputs by the files that they are in. */
export const CLASSES: readonly (readonly [string, readonly HostileInput[]])[] = [
  ...Map.groupBy(INPUTS, ({ file }) => file),
];

/** Any number that has no divisor in common with most others: it goes round all remainders. */
const STEP = 7919;
const LEAST_PLACES = 3;

interface Bounds {
  /** A text of at most this length is tried at each of its places. */
  readonly short: number;
  /**
   * A longer one at so many that no more characters than these are rendered, but at three at least:
   * a third of them each at its beginning, within it and at its end.
   */
  readonly characters: number;
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** Lengths of the prefixes of a text that are tried, in order and the same ones each time. */
export function placesIn({ length }: string, { short, characters }: Bounds): readonly number[] {
  const places = Math.max(LEAST_PLACES, Math.floor(characters / length));
  if (length <= short || length <= places) return range(1, length + 1);
  const third = Math.floor(places / 3);
  const within = range(0, third).map((index) => third + ((index * STEP) % (length - 2 * third)));
  const all = [...range(1, third + 1), ...within, ...range(length - third + 1, length + 1)];
  return [...new Set(all)].sort((one, other) => one - other);
}
