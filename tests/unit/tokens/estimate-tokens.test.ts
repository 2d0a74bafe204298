import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { estimateTokens, leastTokens } from '@/lib/tokens/estimate-tokens.ts';

/**
 * Tokens of texts of `bench/answers`, as the vocabularies count them: the most and the fewest of
 * o200k (GPT), Llama 3, Gemma 3, Qwen 3, Tekken (Mistral) and DeepSeek 3.
 */
const COUNTED = [
  ['essay-walking', 510, 482],
  ['german-rental-law', 672, 562],
  ['french-photosynthesis', 710, 625],
  ['spanish-react-hooks', 620, 574],
  ['russian-linux-permissions', 673, 587],
  ['arabic-coffee', 566, 484],
  ['hindi-monsoon', 1155, 447],
  ['chinese-tea', 860, 658],
  ['japanese-kyoto', 685, 611],
  ['korean-hangul', 793, 748],
  ['thai-curry', 564, 414],
  ['hebrew-docker', 889, 493],
  ['typescript-generics', 712, 643],
  ['python-arguments', 711, 646],
  ['migration-plan', 1364, 1214],
  ['rest-api-design', 1543, 1354],
] as const;

function answer(name: string): string {
  return readFileSync(`bench/answers/${name}.md`, 'utf8');
}

describe('The tokens of a text', () => {
  test.each(COUNTED)('%s: at most 10 % fewer than the most, which are %i', (name, most) => {
    expect(estimateTokens(answer(name))).toBeGreaterThanOrEqual(most * 0.9);
  });

  test.each(COUNTED)('%s: at most a third more than the most, which are %i', (name, most) => {
    expect(estimateTokens(answer(name))).toBeLessThanOrEqual(most * 1.34);
  });

  test.each(COUNTED)('%s: a model that reads it all is not below the share', (name, _, fewest) => {
    expect(leastTokens(answer(name)) * 0.6).toBeLessThan(fewest);
  });

  test('words that end in digits are words and digits', () => {
    const names = Array.from({ length: 500 }, (_, index) => `sensor${index} temperature${index}`);
    // With each digit for itself, as Gemma, Qwen and Mistral have it, and each line's end.
    const most = 1000 + names.join('').replace(/\D/g, '').length + 499;
    expect(estimateTokens(names.join('\n'))).toBeGreaterThanOrEqual(most * 0.9);
    expect(estimateTokens(names.join('\n'))).toBeLessThanOrEqual(most * 1.34);
  });

  test('are none of no text', () => {
    expect(estimateTokens('')).toBe(0);
  });

  test('grow with the length, however odd the text', () => {
    for (const unit of ['a', '漢', '. ', '1', '👩‍🚀 ']) {
      const once = estimateTokens(unit.repeat(1_000));
      const tenTimes = estimateTokens(unit.repeat(10_000));
      expect(tenTimes).toBeGreaterThan(once * 9);
      expect(tenTimes).toBeLessThan(once * 11);
    }
  });
});
