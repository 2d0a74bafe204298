import { describe, expect, it } from 'vitest';
import { isAsking, isOfOldSite, isSold, isToReply } from '@/lib/in-page/finder/short-lines.ts';

describe('lines that ask to sign in', () => {
  it.each([
    'Please register or sign in to reply here',
    'You must be logged in to post a comment.',
    'Sign up for free to join this conversation',
    'Bitte anmelden, um zu kommentieren',
    'Connectez-vous pour commenter',
  ])('are known: %s', (line) => {
    expect(isAsking(line)).toBe(true);
  });

  it.each(['She signed the register.', 'We log in to the server at six.', 'No comment'])(
    'are told from others: %s',
    (line) => {
      expect(isAsking(line)).toBe(false);
    },
  );
});

describe('lines that were paid for', () => {
  it.each(['Sponsored: soap that floats', 'Anzeige: Matratzen Lummer'])('are known: %s', (line) => {
    expect(isSold(line)).toBe(true);
  });

  it.each(['Sponsored walks raise money', 'Adding: a lesson'])(
    'are told from others: %s',
    (line) => {
      expect(isSold(line)).toBe(false);
    },
  );
});

it.each([
  ['sold', isSold, 'Anzeige: '],
  ['of an old site', isOfOldSite, 'You are visitor '],
])('a line that is %s has at most 120 characters', (_, tells, begin) => {
  expect(tells(begin.padEnd(120, 'x'))).toBe(true);
  expect(tells(begin.padEnd(121, 'x'))).toBe(false);
});

it.each(['Reply to Ada', 'View all 12 replies', 'Antworten anzeigen', '返信する'])(
  'a line that leads to answers is known: %s',
  (line) => {
    expect(isToReply(line)).toBe(true);
    expect(isToReply(`${line} of the tide at noon, and so on`)).toBe(false);
  },
);
