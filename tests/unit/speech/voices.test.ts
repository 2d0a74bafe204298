import { expect, test } from 'vitest';
import { chooseVoice, type Voice } from '@/lib/speech/voices.ts';

function voice(name: string, lang: string, more: Partial<Voice> = {}): Voice {
  return { name, lang, localService: true, default: false, ...more };
}

const AWAY = { localService: false };

test('a voice of this computer is chosen before one that sends the text away', () => {
  const voices = [voice('Cloud', 'de-DE', { ...AWAY, default: true }), voice('Anna', 'de-AT')];
  expect(chooseVoice(voices, 'de-DE')?.name).toBe('Anna');
  expect(chooseVoice(voices.slice(0, 1), 'de')?.name).toBe('Cloud');
});

test('the system’s own choice comes first, then the region', () => {
  const voices = [voice('One', 'en-GB'), voice('Two', 'en_US'), voice('Three', 'en-AU')];
  expect(chooseVoice(voices, 'en-US')?.name).toBe('Two');
  expect(chooseVoice(voices, 'en')?.name).toBe('One');
  const [one, ...others] = voices;
  const chosen = [one, ...others.map((other) => ({ ...other, default: other.name === 'Three' }))];
  expect(
    chooseVoice(
      chosen.filter((known) => known !== undefined),
      'en-US',
    )?.name,
  ).toBe('Three');
});

test('a voice of another language is none', () => {
  expect(chooseVoice([voice('One', 'en-GB', { default: true })], 'de')).toBeNull();
  expect(chooseVoice([], 'de')).toBeNull();
});
