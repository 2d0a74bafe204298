import { describe, expect, test } from 'vitest';
import { visibleCharacters } from '@/lib/visible-characters.ts';

const KEPT: Readonly<Record<string, string>> = {
  'plain text': 'A line\n\tand another – “quoted”.',
  'emoji of several': '👩‍👩‍👧‍👦 and 🏳️‍🌈',
  'an emoji of two, unqualified': '❤‍🔥',
  'a flag of tags': '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'a picture’s selector': '☎️',
  'Persian’s non-joiner': 'می‌خواهم',
  'an Indic joiner': 'क्‍ष',
  'Thai’s places for a line to end': 'ภาษา​ไทย',
  'a mark of direction among Hebrew': 'שלום‎!',
  'a variant of a Han character': '葛󠄀',
  'a picture’s selector for text': '☎\uFE0E',
  'a key’s selector': '1️⃣',
  'a variant of an operator': '∩\uFE00',
  'a mark in a corner': '、\uFE00',
  'Mongolian’s selector': 'ᠠ\u180B',
  'Bengali’s joiner before the virama': 'র\u200D্য',
  'two joiners of Persian': 'می\u200C\u200Dخ',
};

const TAKEN: Readonly<Record<string, readonly [written: string, seen: string, removed: number]>> = {
  tags: [`a${String.fromCodePoint(0xe0049, 0xe0067, 0xe006e)}b`, 'ab', 3],
  'tags after a flag': [`🏴${String.fromCodePoint(0xe0049, 0xe0067)}b`, '🏴b', 2],
  'zero-width spaces': ['a\u200Bb\u2060c\uFEFFd', 'abcd', 3],
  'joiners among Latin letters': ['a\u200Db\u200Cc', 'abc', 2],
  'bits in joiners': ['می\u200C\u200D\u200Cخ', 'میخ', 3],
  'joiners among Indian letters that join nothing': ['क\u200Dख\u200Cग', 'कखग', 2],
  'selectors after letters': ['a\uFE00b\uFE0Fc\u{E0100}', 'abc', 3],
  'selectors after digits': ['1\uFE0F2\uFE0E', '12', 2],
  'selectors of bytes after Han characters': ['葛\u{E0180}葛\u{E01EF}', '葛葛', 2],
  'a picture’s selector among Han characters': ['葛\uFE0F', '葛', 1],
  'an order turned around': ['a\u202Ebc\u202Cd', 'abcd', 2],
  isolates: ['a\u2067b\u2069', 'ab', 2],
  'a mark of direction among Latin letters': ['a\u200Fb', 'ab', 1],
  'selectors in runs': ['a\uFE00\uFE01\uFE02b', 'ab', 3],
  'invisible operators': ['f\u2061(x)\u2062y', 'f(x)y', 2],
  'Hangul fillers': ['a\u3164\u115Fb', 'ab', 2],
  controls: ['a\u0000\u001Bb', 'ab', 2],
  'soft hyphens, not counted': ['co\u00ADop', 'coop', 0],
};

describe('Of the characters of a text', () => {
  test.each(Object.entries(KEPT))('%s stay', (_, text) => {
    expect(visibleCharacters(text)).toEqual({ text, removed: 0 });
  });

  test.each(Object.entries(TAKEN))('%s are taken out', (_, [written, text, removed]) => {
    expect(visibleCharacters(written)).toEqual({ text, removed });
  });
});
