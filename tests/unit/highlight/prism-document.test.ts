import { describe, expect, test } from 'vitest';
import { loadPrismGrammar } from '@/lib/highlight/prism/load-prism-grammar.ts';
import { PrismDocument, type TextTokens } from '@/lib/highlight/prism/prism-document.ts';
import type { LineTokens } from '@/lib/highlight/shared/tokens.ts';
import { readAll, sampleOf, tokensOf } from './read-all.ts';

/** Each line one token; `/*` begins one that goes on to the line that ends with `*\/`. */
function readBrackets(text: string): TextTokens {
  const lines = text.split('\n');
  let isOpen = false;
  const safeLines: number[] = [];
  const tokens = lines.map((line, index) => {
    if (!isOpen && index > 0) safeLines.push(index);
    if (line.startsWith('/*')) isOpen = true;
    const scopes = `source.test ${isOpen ? 'comment' : 'keyword'}`;
    if (line.endsWith('*/')) isOpen = false;
    return line === '' ? [] : [{ start: 0, end: line.length, scopes }];
  });
  return { lines: tokens, safeLines };
}

/** Counts the characters that are cut into tokens. */
function countingDocument(
  read = readBrackets,
  caution?: ConstructorParameters<typeof PrismDocument>[1],
) {
  const work = { characters: 0, longest: 0, texts: 0 };
  const document = new PrismDocument((text) => {
    work.characters += text.length;
    work.longest = Math.max(work.longest, text.length);
    work.texts++;
    return read(text);
  }, caution);
  return { document, work };
}

/** Shows longer and longer beginnings of the code, some lines more each time. */
function grow(document: PrismDocument, code: readonly string[], step: number): LineTokens[] {
  const tokens: LineTokens[] = [];
  for (let end = step; end < code.length; end += step) {
    const kept = Math.floor((end - step) / 16) * 16;
    document.replace(kept, code.slice(kept, end), false);
    readAll(document, tokens);
  }
  document.replace(0, code, true);
  return readAll(document, tokens);
}

function codeOf(lineCount: number, line = 'const value = compute(1, 2);'): string[] {
  return Array.from({ length: lineCount }, (_, index) => (index % 10 === 9 ? '' : line));
}

describe('code that grows', () => {
  test.each(['javascript', 'python', 'markup', 'css', 'markdown', 'yaml', 'php', 'tsx', 'cpp'])(
    'ends with the tokens of whole code: %s',
    async (id) => {
      const grammar = await loadPrismGrammar(id);
      const sample = `${sampleOf(id).trimEnd()}\n\n`;
      const code = sample.repeat(Math.ceil(7000 / sample.length));
      const lines = code.split('\n');
      const tokens = grow(grammar.open(undefined) as PrismDocument, lines, 7);
      const shown = lines.map((line, index) =>
        (tokens[index] ?? []).map(
          ({ start, end, scopes }) => `${line.slice(start, end)} ${scopes}`,
        ),
      );
      expect(shown).toEqual(tokensOf(grammar, code));
    },
  );

  test('twice the code is about twice the work', () => {
    const workFor = (lineCount: number) => {
      const { document, work } = countingDocument();
      grow(document, codeOf(lineCount), 4);
      return work.characters;
    };
    expect(workFor(4000) / workFor(2000)).toBeLessThan(2.2);
  });

  test('a token without an end does not make it grow faster', () => {
    const workFor = (lineCount: number) => {
      const { document, work } = countingDocument();
      grow(document, ['/* open', ...codeOf(lineCount)], 4);
      return work.characters / lineCount;
    };
    // Read again only when a quarter longer, each character is read about five times, and at the end.
    expect(workFor(4000)).toBeLessThan(10 * 28);
    expect(workFor(4000) / workFor(2000)).toBeLessThan(1.5);
  });

  test('an update reads a bounded piece from its end', () => {
    const { document, work } = countingDocument();
    const code = codeOf(3000);
    document.replace(0, code.slice(0, 2984), false);
    readAll(document);
    work.longest = 0;
    for (let end = 2985; end <= 3000; end++) {
      document.replace(2976, code.slice(2976, end), false);
      readAll(document);
    }
    expect(work.longest).toBeLessThan(10_000);
  });
});

describe('code that is complete', () => {
  test('is read whole in one go, and not again', () => {
    const { document, work } = countingDocument();
    const code = codeOf(500);
    document.replace(0, code, true);
    readAll(document);
    document.replace(0, code, true);
    readAll(document);
    expect(work.texts).toBe(1);
  });

  test('is read in slices that end where no token does not, if it is very long', () => {
    const { document, work } = countingDocument();
    const code = codeOf(20_000);
    for (let line = 5; line < code.length; line += 50) {
      code.splice(line, 3, '/* a', 'b', 'c */');
    }
    document.replace(0, code, true);
    const tokens = readAll(document);
    expect(tokens).toEqual(readBrackets(code.join('\n')).lines);
    expect(work.longest).toBeLessThan(30_000);
    expect(work.characters).toBeLessThan(1.2 * code.join('\n').length);
  });
});

describe('code that ran past the limit', () => {
  test('is read line by line from there on, without the lines that did', () => {
    const { document, work } = countingDocument(readBrackets, {
      fromLine: 3,
      plainLines: new Set([4]),
    });
    document.replace(0, ['/* a', 'b', 'c */', '/* d', 'e', 'f'], true);
    const scopes = readAll(document).map(([token]) => token?.scopes.split(' ')[1]);
    expect(scopes).toEqual(['comment', 'comment', 'comment', 'comment', undefined, 'keyword']);
    expect(work.texts).toBe(3);
  });

  test('is read on where it grows', () => {
    const { document, work } = countingDocument(readBrackets, {
      fromLine: 0,
      plainLines: new Set(),
    });
    document.replace(0, ['a', 'b', 'c'], false);
    readAll(document);
    document.replace(0, ['a', 'b', 'cd', 'e'], false);
    expect(document.nextLine).toBe(2);
    readAll(document);
    expect(work.characters).toBe(3 + 3);
  });
});
