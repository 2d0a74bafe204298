import { expect, test } from 'vitest';
import { encodingChoices } from '@/lib/reading/files/encoding-choices.ts';

/** “name” and „Ivić“ in windows-1250, with a line before it. */
const IVIC = [...'name\nIvi'].map((letter) => letter.charCodeAt(0));

test('each encoding stands with words as they are read in it, alike ones once', async () => {
  const file = new File([Uint8Array.from([...IVIC, 0xe6])], 'names.txt');
  const choices = await encodingChoices(file, 'windows-1252');
  expect(choices[0]).toEqual({ encoding: 'windows-1252', words: 'Iviæ' });
  expect(choices).toContainEqual({ encoding: 'windows-1250', words: 'Ivić' });
  expect(choices).toContainEqual({ encoding: 'windows-1251', words: 'Iviж' });
  const words = choices.map((choice) => choice.words);
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((one) => /[\u0080-\u009f\ufffd]/.test(one))).toEqual([]);
});
