import { describe, expect, it } from 'vitest';
import { isAsking, isSold } from '@/lib/in-page/finder/short-lines.ts';

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
