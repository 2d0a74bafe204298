import { defaultJavaScriptRegexConstructor } from '@shikijs/engine-javascript';
import { describe, expect, test } from 'vitest';
import {
  LAZY_COMPILE_LENGTH,
  LINE_LIMIT_MS,
  REGEX_RECURSION_LIMIT,
} from '@/lib/highlight/limits.ts';
import { createRegexEngine, toJavaScriptRegex } from '@/lib/highlight/textmate/regex-engine.ts';

/** Balanced round brackets, by a regular expression that goes into itself. */
const BRACKETS = String.raw`(?<brackets>\((?:[^()]|\g<brackets>)*\))`;

const nested = (depth: number) => `${'('.repeat(depth)}${')'.repeat(depth)}`;

describe('Specification, section 9', () => {
  test('the limits are those of the specification', () => {
    expect({ LINE_LIMIT_MS, REGEX_RECURSION_LIMIT, LAZY_COMPILE_LENGTH }).toEqual({
      LINE_LIMIT_MS: 500,
      REGEX_RECURSION_LIMIT: 5,
      LAZY_COMPILE_LENGTH: 3000,
    });
  });

  test('a quantifier above 100000 is rejected', () => {
    expect(toJavaScriptRegex('a{100000}').test('a')).toBe(false);
    expect(() => toJavaScriptRegex('a{100001}')).toThrow('Quantifier value unsupported');
    expect(() => toJavaScriptRegex('a{1,100001}')).toThrow('Quantifier value unsupported');
  });

  test('a regular expression goes five times into itself', () => {
    const regex = toJavaScriptRegex(BRACKETS);
    expect(nested(5).match(regex)?.[0]).toBe(nested(5));
    expect(nested(6).match(regex)?.[0]).not.toBe(nested(6));
  });

  test.each([1, 21])('%i is no limit of recursion', (recursionLimit) => {
    const rules = { recursionLimit };
    expect(() => defaultJavaScriptRegexConstructor(BRACKETS, { rules })).toThrow();
  });

  test.each([
    [2999, false],
    [3000, true],
  ])('of %i characters, compiling waits: %s', (length, isLazy) => {
    const regex = toJavaScriptRegex('a'.repeat(length));
    expect('rawOptions' in regex && JSON.stringify(regex.rawOptions).includes('lazyCompile')).toBe(
      isLazy,
    );
    regex.lastIndex = 0;
    expect(regex.test('a'.repeat(length))).toBe(true);
  });
});

test('a pattern that is rejected never matches, and the others do', () => {
  const { createOnigScanner, createOnigString } = createRegexEngine();
  const scanner = createOnigScanner(['a{100001}', 'b']);
  expect(scanner.findNextMatchSync(createOnigString('aab'), 0, 0)?.index).toBe(1);
});
