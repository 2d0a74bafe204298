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
  'a joiner after a long stroke': 'ـ\u200D',
  'joiners of Java, Bali, Adlam and the Rohingya':
    'ꦏ\uA9C0\u200Cꦏ ᬓ\u1B44\u200Cᬓ \u{1E900}\u200C\u{1E901} \u{10D00}\u200D\u{10D01}',
  'a mark of direction between two directions': 'שלום\u200Eabc, \u200F12',
  'a joiner of two marks': 'א\u05B8\u034F\u05BD',
  'variants of a name among other Han characters':
    '葛\u{E0100}飾区の辻\u{E0101}さんは、祇\u{E0100}園の榊\u{E0100}さんと同じ町に住み、毎朝七時に駅前の広場で待ち合わせている',
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
  'selectors of text that is a picture anyway, not counted': ['⭐\uFE0F😀\uFE0F', '⭐😀', 0],
  'marks of direction inside words beside Hebrew': [
    'שלום h\u200Fa\u200Er ש\u200Fל',
    'שלום har של',
    3,
  ],
  'joiners after single marks': ['e\u0301\u034Fa', 'e\u0301a', 1],
  'variants of each Han character': ['漢\u{E0100}字\u{E0103}海\u{E0106}港\u{E0109}', '漢字海港', 4],
  noncharacters: ['a\uFDD0b\u{1FFFE}', 'ab', 2],
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
