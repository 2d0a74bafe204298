import { parseHostileInputs } from '../hostile/read-hostile-inputs.ts';
import type { FuzzCase } from './fuzz-case.ts';

/** A case that broke something, as it is kept. */
export interface FoundCase {
  readonly target: string;
  /** What did not hold. */
  readonly kind: string;
  /** Where it was found, for whoever asks. */
  readonly origin: string;
  readonly fuzzCase: FuzzCase;
}

const HEAD = /^# target: (\S+)\n# numbers:([ \d]*)\n# found: ([^\n]*)$/m;

/** What a line of a text file cannot hold as it is, or could not be seen in it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant.
const UNSEEN = /[\0-\x09\x0b-\x1f\x7f-\xa0\xad]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}⟦⟧]|^\.$|[ ]+$/gmu;

function codes(unseen: string): string {
  return Array.from(unseen, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `⟦${code.toString(16).toUpperCase().padStart(2, '0')}⟧`;
  }).join('');
}

/** A case as a file of tests/fixtures/fuzz, in the format of tests/fixtures/hostile. */
export function writeFoundCase({ target, kind, origin, fuzzCase }: FoundCase): string {
  const { text, numbers } = fuzzCase;
  return [
    `# target: ${target}`,
    `# numbers: ${numbers.join(' ')}`,
    `# found: ${origin}`,
    '',
    kind,
    '.',
    text.replace(UNSEEN, codes),
    '.',
    '',
  ].join('\n');
}

/**
 * Reads what `writeFoundCase` has written.
 * @throws {Error} if it is not as that writes it
 */
export function readFoundCase(written: string): FoundCase {
  const [, target, numbers = '', origin = ''] = HEAD.exec(written) ?? [];
  const [input] = parseHostileInputs('fuzz', written);
  if (target === undefined || !input) throw new Error('This file holds no found case.');
  return {
    target,
    kind: input.name,
    origin,
    fuzzCase: {
      text: input.text,
      numbers: numbers.split(' ').filter(Boolean).map(Number),
    },
  };
}
